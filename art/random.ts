/** A source of numbers from 0 to below 1. */
export type Random = () => number;

/**
 * Returns random numbers seeded by a text: the same text gives the same numbers (FNV-1a seeds
 * mulberry32).
 */
export function seeded(text: string): Random {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the element at an index that must exist. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`no element ${place} of ${list.length}`);
  return found;
}

/** Returns a random element of a list. */
export const pick = <T>(chance: Random, list: readonly T[]): T =>
  at(list, Math.floor(chance() * list.length));
