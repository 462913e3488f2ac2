/**
 * One thing that a person did, and when the server said that it is done; times in milliseconds. It
 * is a message, or an answer to the one training.
 * @typedef {{ message?: string, answer?: { person: string, status: number }, tapped: number,
 * acknowledged?: number }} Written
 *
 * Rows that a database holds of the load: how often each message, and each person's answer.
 * @typedef {{ messages: ReadonlyMap<string, number>, answers: ReadonlyMap<string, number> }} Stored
 */

/** @param {Written} entry */
const isDone = ({ acknowledged }) => acknowledged !== undefined;

/**
 * Returns the valid final answers of each person: the last acknowledged one, and later ones without
 * an acknowledgement.
 * @param {readonly Written[]} written in the order of each person's taps
 * @returns {Map<string, (number | undefined)[]>}
 */
function standing(written) {
  /** @type {Map<string, (number | undefined)[]>} */
  const may = new Map();
  for (const { answer, acknowledged } of written) {
    if (!answer) continue;
    const { person, status } = answer;
    // At first there is none.
    may.set(
      person,
      acknowledged === undefined ? [...(may.get(person) ?? [undefined]), status] : [status],
    );
  }
  return may;
}

/**
 * Compares acknowledged writes with stored ones.
 * @param {readonly Written[]} written
 * @param {Stored} stored
 */
export function settle(written, { messages, answers }) {
  const done = written.filter(isDone);
  const waits = done.map(({ tapped, acknowledged = tapped }) => acknowledged - tapped);
  const gone = done.filter(({ message }) => message !== undefined && !messages.has(message)).length;
  const others = [...standing(written)].filter(
    ([person, may]) => !may.includes(answers.get(person)),
  ).length;
  return {
    writes: done.length,
    answers: done.filter(({ answer }) => answer).length,
    open: written.length - done.length,
    lost: gone + others,
    doubled: [...messages.values()].filter((times) => times > 1).length,
    // From the tap to the answer, with all attempts.
    longestMs: Math.max(0, ...waits),
  };
}

/** Counts the differences between two databases. @param {Stored} first @param {Stored} second */
export function differences(first, second) {
  const facts = (/** @type {Stored} */ { messages, answers }) =>
    new Map([
      ...[...messages].map(
        ([message, times]) => /** @type {const} */ ([`message ${message}`, String(times)]),
      ),
      ...[...answers].map(
        ([person, status]) => /** @type {const} */ ([`answer ${person}`, String(status)]),
      ),
    ]);
  const [left, right] = [facts(first), facts(second)];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (fact) => left.get(fact) !== right.get(fact),
  ).length;
}

/** @param {ReturnType<typeof settle>} outcome */
export const lastLine = ({ writes, lost, doubled, longestMs }) =>
  `cluster: ${writes} writes, lost ${lost}, doubled ${doubled}, longest pause ${(longestMs / 1000).toFixed(1)} s`;
