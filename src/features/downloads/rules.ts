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

/** The choices of a monthly limit, in bytes; 0: none. */
export const LIMITS: readonly number[] = [0, 100 * MB, 200 * MB, 500 * MB, 1_000 * MB];

/**
 * A person looks for films and handouts; captions, posters and transcripts come along with them.
 */
export const isNamed = ({ type }: PackItem): boolean =>
  type.startsWith('video/') || type === 'application/pdf';

/** How much of a part is stored here: nothing, some of it, or all. */
type Foil = 'empty' | 'saving' | 'whole';
const foilOf = ({ stored, bytes, failed }: PackItem): Foil =>
  failed || stored === 0 ? 'empty' : stored === bytes ? 'whole' : 'saving';

/** One foil for each film and handout of these packs, full ones first. */
export function foilsOf(packs: readonly PackView[]): readonly Foil[] {
  const foils = packs.flatMap(({ items }) => items.filter(isNamed).map(foilOf));
  return (['whole', 'saving', 'empty'] as const).flatMap((part) =>
    foils.filter((foil) => foil === part),
  );
}

/** Courses by their division, in the order in which the list names them. */
export function byDivision<C extends { readonly division: string }>(
  courses: readonly C[],
): readonly (readonly [division: string, courses: readonly C[]])[] {
  const divisions = [...new Set(courses.map(({ division }) => division))];
  return divisions.map((division) => [
    division,
    courses.filter((course) => course.division === division),
  ]);
}
