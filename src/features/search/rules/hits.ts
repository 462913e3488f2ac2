import type { Found } from '../../../../sync/search/found.ts';
import type { SearchState } from './state.ts';

/** A result; `here`: it was found on this device. */
export interface Hit extends Found {
  readonly here: boolean;
}

/** Brands first, because few names match by accident; then what one learns, products and one's own words about them, dates, notifications, and what others wrote. */
const ORDER: Readonly<Record<Found['kind'], number>> = {
  brand: 0,
  program: 1,
  lesson: 2,
  product: 3,
  note: 4,
  training: 5,
  notification: 6,
  post: 7,
};

/** The most results that are shown. */
const MOST = 20;

/** Merges the device's and the server's results: each thing once, ordered by kind, best first. */
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

/** The row that a key moves to; it wraps around at both ends. */
export function moveTo(ids: readonly string[], active: string | null, move: Move): string | null {
  const place = active === null ? -1 : ids.indexOf(active);
  const to = { next: place + 1 < ids.length ? place + 1 : 0, previous: place > 0 ? place - 1 : ids.length - 1, first: 0, last: ids.length - 1 };
  return ids[to[move]] ?? null;
}
