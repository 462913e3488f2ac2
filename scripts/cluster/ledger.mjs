/**
 * One thing that a person did, and when the server said that it is done; times in milliseconds.
 * @typedef {{ message: string, tapped: number, acknowledged?: number }} Written
 */

/**
 * What people were told against what is stored.
 * @param {readonly Written[]} written @param {ReadonlyMap<string, number>} stored how often each message is in the database
 */
export function settle(written, stored) {
  const done = written.filter(({ acknowledged }) => acknowledged !== undefined);
  const waits = done.map(({ tapped, acknowledged = tapped }) => acknowledged - tapped);
  return {
    writes: done.length,
    open: written.length - done.length,
    lost: done.filter(({ message }) => !stored.has(message)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    // From the tap to the answer, with every try between.
    longestMs: Math.max(0, ...waits),
  };
}

/** @param {ReturnType<typeof settle>} outcome */
export const lastLine = ({ writes, lost, doubled, longestMs }) =>
  `cluster: ${writes} writes, lost ${lost}, doubled ${doubled}, longest pause ${(longestMs / 1000).toFixed(1)} s`;
