import type { Blended, Step } from '../../../../sync/contract/blended.ts';
import type { ProgramTypes } from '../../../../sync/contract/home.ts';
import { destination } from '../../../rules/destination.ts';
import { pathTo } from '../../../rules/paths.ts';

/** A step of a path as the page shows it. */
export interface ShownStep {
  readonly step: Step;
  /** Its place, counted from 1; what a server calls its position may leave numbers out. */
  readonly number: number;
  /** `current`: the first that is open, where the person goes on. */
  readonly state: 'done' | 'current' | 'open' | 'locked';
  /** When it takes place or was done, milliseconds since 1970. */
  readonly at: number | undefined;
  /** Where it leads; undefined as long as it is locked, or if it is no screen. */
  readonly to: string | undefined;
}

const timeOf = (instant: string | null | undefined): number | undefined => (instant ? Date.parse(instant) : undefined);

/** Where a step leads: its program, its quiz, or the certificates. */
function leadsTo({ blended_program_id, division_code }: Blended, { kind, program }: Step, types: ProgramTypes): string | undefined {
  if (kind === 'quiz') return blended_program_id == null ? undefined : pathTo('quiz', { blended_id: blended_program_id, division_code });
  return program ? (destination(program, types) ?? undefined) : undefined;
}

/** The steps of a path in order; the first that is open and not done is where the person is. */
export function stepsOf(blended: Blended, types: ProgramTypes): readonly ShownStep[] {
  const steps = blended.path.toSorted((a, b) => a.position - b.position);
  const current = steps.findIndex(({ state }) => state === 'open');
  return steps.map((step, i) => ({
    step,
    number: i + 1,
    state: step.state === 'open' && i === current ? 'current' : step.state,
    at: step.state === 'done' ? timeOf(step.program?.done_at) : timeOf(step.dates[0]),
    // A session can be looked at and answered before its turn comes.
    to: step.state === 'locked' && (step.kind === 'quiz' || step.kind === 'certificate') ? undefined : leadsTo(blended, step, types),
  }));
}

/** The soonest of the dates that are still to come: what lies on a device may be weeks old. */
export const nextDate = (blended: Blended, now: number): number | undefined => {
  const all = blended.path.flatMap(({ state, dates: listed }) => (state === 'done' ? [] : listed.map((date) => Date.parse(date))));
  const dates = all.filter((date) => date >= now);
  return dates.length > 0 ? Math.min(...dates) : undefined;
};
