/**
 * One thing that a person did, and when the server said that it is done; times in milliseconds. It is a message, or an answer to the one training.
 * @typedef {{ message?: string, answer?: { person: string, status: number }, tapped: number, acknowledged?: number }} Written
 *
 * What a database has of it: how often each message, each person's answer, and each training's answers as its counters and as its rows have them.
 * @typedef {{ messages: ReadonlyMap<string, number>, answers: ReadonlyMap<string, number>, counters: readonly Counter[] }} Stored
 * @typedef {{ training: number, taken: number, declined: number, accepted: number, rejected: number }} Counter `taken` and `declined` are the counters
 */

/** @param {Written} entry */
const isDone = ({ acknowledged }) => acknowledged !== undefined;

/**
 * The answers that may stand for each person: the last that was acknowledged, and those after it that nobody was told of.
 * @param {readonly Written[]} written in the order of each person's taps @returns {Map<string, (number | undefined)[]>}
 */
function standing(written) {
  /** @type {Map<string, (number | undefined)[]>} */
  const may = new Map();
  for (const { answer, acknowledged } of written) {
    if (!answer) continue;
    const { person, status } = answer;
    // At first there is none.
    may.set(person, acknowledged === undefined ? [...(may.get(person) ?? [undefined]), status] : [status]);
  }
  return may;
}

/** By how much counters lie above, or below, what they count. @param {readonly Counter[]} counters @param {1 | -1} sign */
const astray = (counters, sign) =>
  counters
    .flatMap(({ taken, accepted, declined, rejected }) => [taken - accepted, declined - rejected])
    .reduce((sum, by) => sum + Math.max(0, by * sign), 0);

/**
 * What people were told against what is stored.
 * @param {readonly Written[]} written @param {Stored} stored
 */
export function settle(written, { messages, answers, counters }) {
  const done = written.filter(isDone);
  const waits = done.map(({ tapped, acknowledged = tapped }) => acknowledged - tapped);
  const gone = done.filter(({ message }) => message !== undefined && !messages.has(message)).length;
  const others = [...standing(written)].filter(([person, may]) => !may.includes(answers.get(person))).length;
  return {
    writes: done.length,
    answers: done.filter(({ answer }) => answer).length,
    open: written.length - done.length,
    // A counter below its rows has lost an answer, one above them has counted one twice.
    lost: gone + others + astray(counters, -1),
    doubled: [...messages.values()].filter((times) => times > 1).length + astray(counters, 1),
    // From the tap to the answer, with every try between.
    longestMs: Math.max(0, ...waits),
  };
}

/** How many things two databases have differently. @param {Stored} one @param {Stored} other */
export function differences(one, other) {
  const facts = (/** @type {Stored} */ { messages, answers, counters }) =>
    new Map([
      ...[...messages].map(([message, times]) => /** @type {const} */ ([`message ${message}`, String(times)])),
      ...[...answers].map(([person, status]) => /** @type {const} */ ([`answer ${person}`, String(status)])),
      ...counters.map((counter) => /** @type {const} */ ([`counter ${counter.training}`, JSON.stringify(counter)])),
    ]);
  const [here, there] = [facts(one), facts(other)];
  return [...new Set([...here.keys(), ...there.keys()])].filter((fact) => here.get(fact) !== there.get(fact)).length;
}

/** @param {ReturnType<typeof settle>} outcome */
export const lastLine = ({ writes, lost, doubled, longestMs }) =>
  `cluster: ${writes} writes, lost ${lost}, doubled ${doubled}, longest pause ${(longestMs / 1000).toFixed(1)} s`;
