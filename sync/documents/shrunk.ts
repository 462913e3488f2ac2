/** From so many rows on, the loss of half of them counts; shorter lists lose a row or two every day. */
const HALF_COUNTS_FROM = 4;

/** Lists that lost rows, by their place in the answer, and how many rows each has left. */
export type Losses = Readonly<Record<string, number>>;

const isLoss = (before: number, after: number): boolean => (after === 0 ? before > 0 : before >= HALF_COUNTS_FROM && after * 2 <= before);

/**
 * The lists of an answer that came back empty, or at most half as long as they were. Lists inside rows do not count: they change with their row.
 * A list that the answer leaves out is no empty one.
 */
export function lossesIn(before: unknown, after: unknown, place = ''): Losses {
  if (Array.isArray(before)) return Array.isArray(after) && isLoss(before.length, after.length) ? { [place]: after.length } : {};
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return {};
  const next = after as Record<string, unknown>;
  return Object.assign({}, ...Object.entries(before).map(([field, value]) => lossesIn(value, next[field], `${place}/${field}`)));
}

/** Whether all these losses were seen at an earlier look, and no list has lost more since. */
export const areSeenAgain = (losses: Losses, earlier: Losses): boolean =>
  Object.entries(losses).every(([place, rows]) => {
    const then = earlier[place];
    return then !== undefined && !isLoss(then, rows);
  });
