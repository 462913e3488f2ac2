import { type ReactNode, useMemo } from 'react';
import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import type { Me } from '../../live/account/use-me.ts';
import type { CalendarHere } from '../../live/documents/use-calendar.ts';
import { isAccepted } from '../../live/outbox/answer-to.ts';
import type { HeldAnswers } from '../../live/outbox/use-held.ts';
import { type Control, controlOf, isCurrent } from '../../rules/trainings.ts';
import { CalendarEntry, type EntryParts } from './calendar-entry.tsx';
import { type ChangeMark, changeMarkOf, type SeenBefore } from './rules/marks.ts';

interface EntryContext {
  readonly here: CalendarHere;
  readonly held: HeldAnswers;
  readonly me: Me;
  readonly now: number;
  readonly seen: SeenBefore;
  readonly parts: EntryParts;
  /** Something above the list has the filled button. */
  readonly quiet: boolean;
}

interface Entries {
  readonly entry: (training: CalendarTraining) => ReactNode;
  /** The training whose door is open. */
  readonly open: CalendarTraining | undefined;
}

/** Renders a training. Its marks are computed once for all, so that the next clock tick renders only what it changes. */
export function useEntry({ here, held, me, now, seen, parts, quiet }: EntryContext): Entries {
  const marks = useMemo(
    () => new Map<CalendarTraining, ChangeMark>(here.trainings.map((each) => [each, changeMarkOf(each, seen)])),
    [here.trainings, seen],
  );
  // A day's first open door; every other button of the calendar has a line.
  const controls = (training: CalendarTraining): Control =>
    isCurrent(training, now) && training.status !== 'cancelled' ? controlOf(training, me.profile, now) : 'none';
  const open = here.trainings.find((training) => controls(training) === 'join' && !held.has(String(training.training_code)));
  const entry = (training: CalendarTraining): ReactNode => (
    <CalendarEntry
      training={training}
      control={controls(training)}
      mark={marks.get(training) ?? null}
      accepted={isAccepted(training, here.pending)}
      held={held.get(String(training.training_code)) ?? null}
      main={!quiet && training === open}
      parts={parts}
    />
  );
  return { entry, open };
}
