import type { Found } from '../../../sync/search/found.ts';
import type { SearchState } from './state.ts';

/** A thing that was found; `here`: it lies on this device. */
export interface Hit extends Found {
  readonly here: boolean;
}

/** Names of brands are few and meant; then what can be learned, when it takes place, and what was said of it. */
const ORDER: Readonly<Record<Found['kind'], number>> = { brand: 0, program: 1, training: 2, notice: 3 };

/** A list longer than this is no answer. */
const MOST = 20;

/** What both sides found, each thing once and the likest of its kind first. */
export function hitsOf({ here, there }: Pick<SearchState, 'here' | 'there'>): readonly Hit[] {
  const mine = here ?? [];
  const theirs = there !== null && !('kind' in there) ? there : [];
  const known = new Set(mine.map(({ id }) => id));
  const all = [
    ...mine.map((found) => ({ ...found, here: true })),
    ...theirs.filter(({ id }) => !known.has(id)).map((found) => ({ ...found, here: false })),
  ];
  return all.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]).slice(0, MOST);
}

export type Move = 'next' | 'previous' | 'first' | 'last';

/** The row that a key leads to; behind the last comes the first again, and before it the last. */
export function moveTo(ids: readonly string[], active: string | null, move: Move): string | null {
  const place = active === null ? -1 : ids.indexOf(active);
  const to = { next: place + 1 < ids.length ? place + 1 : 0, previous: place > 0 ? place - 1 : ids.length - 1, first: 0, last: ids.length - 1 };
  return ids[to[move]] ?? null;
}
