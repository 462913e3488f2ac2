import type { ProgramEntry } from '../../sync/contract/learning/program-entries.ts';
import { notAnyMore, type Refusal } from '../refusal.ts';

type Recommended = NonNullable<ProgramEntry['recommended']>;

/** The facts about a program that decide whether it is recommended. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly divisionCode: string;
  readonly categoryId: number;
  /** Whether it can be begun: a session without a date cannot. */
  readonly open: boolean;
  readonly doneAt: number | null;
  readonly publishedAt: number;
  readonly average: number | null;
}

const MOST = 6;
/**
 * How many recently finished programs lead to recommendations, and how many programs each leads to.
 */
const LEADING = { from: 3, to: 2 } as const;

const byRating = (a: Candidate, b: Candidate): number =>
  b.publishedAt - a.publishedAt || (b.average ?? 0) - (a.average ?? 0) || a.id - b.id;

/**
 * Recommends programs, best first: those similar to recently finished ones, then new or well-rated
 * ones of the person's brands.
 */
export function recommendedOf(all: readonly Candidate[]): ReadonlyMap<number, Recommended> {
  const open = all.filter((one) => one.open).sort(byRating);
  const chosen = new Map<number, Recommended>();
  const add = (id: number, why: Omit<Recommended, 'rank'>): void => {
    if (chosen.size < MOST && !chosen.has(id)) chosen.set(id, { rank: chosen.size + 1, ...why });
  };
  const finished = all
    .filter(({ doneAt }) => doneAt !== null)
    .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0) || a.id - b.id);
  for (const done of finished.slice(0, LEADING.from)) {
    const like = open.filter(
      ({ id, categoryId }) => categoryId === done.categoryId && !chosen.has(id),
    );
    const nearest = [
      ...like.filter((one) => one.divisionCode === done.divisionCode),
      ...like.filter((one) => one.divisionCode !== done.divisionCode),
    ];
    for (const { id } of nearest.slice(0, LEADING.to))
      add(id, { because: 'finished', program_id: done.id, program: done.name });
  }
  for (const { id } of open) add(id, { because: 'brand' });
  return chosen;
}

/** The refusal for a missing program; the same for a program of other divisions (S25). */
export const missingProgram = (): Refusal => notAnyMore('program');

/** The specification's parent types. */
export const PARENT = {
  online: 'ONLINE',
  offline: 'OFFLINE',
  elearning: 'E-LEARNING',
  blended: 'BLENDED',
} as const;

type Asked = string | readonly string[] | null | undefined;

/** The divisions in a request; empty if it asks for all. */
export const requestedDivisions = (asked: Asked): readonly string[] =>
  (typeof asked === 'string' ? [asked] : (asked ?? [])).filter((code) => code !== '');

/** The person's divisions, narrowed to the requested ones; other divisions are dropped (S25). */
export function narrowed(own: readonly string[], ...asked: readonly Asked[]): string[] {
  const left = asked
    .map(requestedDivisions)
    .reduce<readonly string[]>(
      (codes, wanted) => (wanted.length ? codes.filter((code) => wanted.includes(code)) : codes),
      own,
    );
  if (!left.length && asked.some((each) => requestedDivisions(each).length)) throw missingProgram();
  return [...left];
}
