import type { PackItem, PackView } from '../../../sync/page/packs.ts';

const MB = 1_000_000;

/** The state of a pack. `saved`: everything that can be stored here is stored. */
export type PackState =
  | 'saved'
  | 'coming'
  | 'paused'
  | 'network'
  | 'wifi'
  | 'limit'
  | 'room'
  | 'gone';

export function stateOf({ pin, isSettled }: PackView): PackState {
  if (isSettled) return 'saved';
  return pin.paused ? 'paused' : (pin.waits ?? 'coming');
}

/** The choices for the monthly limit, in bytes; 0: no limit. */
export const LIMITS: readonly number[] = [0, 100 * MB, 200 * MB, 500 * MB, 1_000 * MB];

/**
 * Whether a file is listed by name: films and handouts, not their captions, posters and
 * transcripts.
 */
export const isNamed = ({ type }: PackItem): boolean =>
  type.startsWith('video/') || type === 'application/pdf';

/** The stored share of a file: nothing, some of it, or all. */
type Foil = 'empty' | 'saving' | 'whole';
const foilOf = ({ stored, bytes, failed }: PackItem): Foil =>
  failed || stored === 0 ? 'empty' : stored === bytes ? 'whole' : 'saving';

/** One foil per film and handout of the packs, full ones first. */
export function foilsOf(packs: readonly PackView[]): readonly Foil[] {
  const foils = packs.flatMap(({ items }) => items.filter(isNamed).map(foilOf));
  return (['whole', 'saving', 'empty'] as const).flatMap((part) =>
    foils.filter((foil) => foil === part),
  );
}

/** Courses grouped by division, in the order of the list. */
export function byDivision<C extends { readonly division: string }>(
  courses: readonly C[],
): readonly (readonly [division: string, courses: readonly C[]])[] {
  const divisions = [...new Set(courses.map(({ division }) => division))];
  return divisions.map((division) => [
    division,
    courses.filter((course) => course.division === division),
  ]);
}
