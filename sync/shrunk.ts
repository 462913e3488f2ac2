/** From so many rows on, the loss of half of them counts; shorter lists lose a row or two every day. */
const HALF_COUNTS_FROM = 4;

const lost = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.length === 0 ? before.length > 0 : before.length >= HALF_COUNTS_FROM && after.length * 2 <= before.length;

/**
 * Whether a list of an answer came back empty, or at most half as long as it was. Lists inside rows do not count: they change with their row.
 * A list that the answer leaves out is no empty one.
 */
export function isShrunk(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return Array.isArray(after) && lost(before, after);
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return false;
  const next = after as Record<string, unknown>;
  return Object.entries(before).some(([field, value]) => isShrunk(value, next[field]));
}
