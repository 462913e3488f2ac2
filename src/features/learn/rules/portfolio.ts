import type { Home, TopProgram } from '../../../../sync/contract/home/home.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { isSameId } from '../../../../sync/contract/rules/same.ts';
import type { PartHere } from '../../../rules/programs.ts';
import { type ListedProgram, learningStateOf } from './program-filters.ts';

/** The sections of the portfolio. */
export interface Portfolio {
  /**
   * The program shown first: the course that was opened last, else the first program in progress,
   * else the first recommended one.
   */
  readonly lead: ListedProgram | undefined;
  readonly underWay: readonly ListedProgram[];
  readonly recommended: readonly ListedProgram[];
  readonly completed: readonly ListedProgram[];
}

type Id = string | number | null | undefined;
const same = (a: Id, b: Id): boolean => a != null && isSameId(a, b);
const doneAt = ({ program: { done_at } }: ListedProgram): number =>
  done_at == null ? 0 : Date.parse(done_at);

/** Sorts the person's programs into the sections of the portfolio; a program may be in none. */
export function portfolioOf(
  listed: readonly ListedProgram[],
  lastWorkedOn: Home['continue_learning'],
): Portfolio {
  const begun = listed.filter((item) => learningStateOf(item) === 'in-progress');
  const last = begun.find(({ program }) => same(program.course?.id, lastWorkedOn?.course.id));
  const recommended = listed
    .filter((item) => item.program.recommended && learningStateOf(item) === 'new')
    .toSorted((a, b) => (a.program.recommended?.rank ?? 0) - (b.program.recommended?.rank ?? 0));
  const lead = last ?? begun[0] ?? recommended[0];
  return {
    lead,
    underWay: begun.filter((item) => item !== lead),
    recommended: recommended.filter((item) => item !== lead),
    completed: listed
      .filter((item) => learningStateOf(item) === 'done')
      .toSorted((a, b) => doneAt(b) - doneAt(a)),
  };
}

/** The person's program that a row of Top 5 names; undefined if the person does not have it. */
export const listedAs = (
  top: TopProgram,
  listed: readonly ListedProgram[],
): ListedProgram | undefined =>
  listed.find(
    ({ program }) =>
      same(program.program_id, top.program_id) ||
      same(program.course?.id, top.course?.id) ||
      same(program.blended_program_id, top.blended_program_id),
  );

/**
 * The reasons for recommended programs: finished programs, and the person's brands as division
 * codes.
 */
export function reasonsOf(recommended: readonly ListedProgram[]): {
  readonly finished: readonly ProgramEntry['recommended'][];
  readonly divisions: readonly string[];
} {
  const reasons = recommended.map(({ program }) => program);
  const finished = reasons.flatMap(({ recommended: why }) =>
    why?.because === 'finished' ? [why] : [],
  );
  return {
    finished: [...new Map(finished.map((why) => [why.program, why])).values()],
    divisions: [
      ...new Set(
        reasons.flatMap(({ recommended: why, division_code }) =>
          why?.because === 'brand' ? [division_code] : [],
        ),
      ),
    ],
  };
}

/** The packets of a division, one for each program, and the number of whole ones. */
export interface WallRow {
  readonly division: string;
  readonly parts: readonly PartHere[];
  readonly whole: number;
}
export interface Wall {
  readonly rows: readonly WallRow[];
  readonly whole: number;
  readonly words: number;
  readonly saving: number;
  readonly rest: number;
}

const ORDER: readonly PartHere[] = ['whole', 'words', 'saving', 'empty'];
const packets: Readonly<Record<NonNullable<ListedProgram['here']>['state'], PartHere>> = {
  whole: 'whole',
  some: 'words',
  words: 'words',
  saving: 'saving',
  nothing: 'empty',
  live: 'empty',
  site: 'empty',
};

/** Counts by division the programs that open without a connection. */
export function wallOf(listed: readonly ListedProgram[]): Wall {
  const count = (parts: readonly PartHere[], part: PartHere): number =>
    parts.filter((item) => item === part).length;
  const rows = [...new Set(listed.map(({ program }) => program.division_code))].map(
    (division): WallRow => {
      const parts = listed
        .filter(({ program }) => program.division_code === division)
        .map(({ here }) => (here ? packets[here.state] : 'empty'));
      return {
        division,
        parts: parts.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
        whole: count(parts, 'whole'),
      };
    },
  );
  const all = rows.flatMap(({ parts }) => parts);
  return {
    rows,
    whole: count(all, 'whole'),
    words: count(all, 'words'),
    saving: count(all, 'saving'),
    rest: count(all, 'empty'),
  };
}
