import type pg from 'pg';

/** A text gets a name when it has come so often among so many statements. */
const OFTEN = 50;
const AMONG = 10_000;
/** So many texts have a name; every connection keeps a plan for each that it is sent. */
const MOST_NAMED = 200;
const LONGEST = 4000;
/** With a list of values in it a text is another one for each length, and whoever chooses the lengths would take the names of all others. */
const HAS_LIST = / in \(\$|\), \(/;

/** Names for the texts that come again and again, so that PostgreSQL parses and plans each once a connection and not each time. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  let counted = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMED || text.length > LONGEST || HAS_LIST.test(text)) return known;
    counted += 1;
    if (counted > AMONG) {
      counted = 1;
      times.clear();
    }
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    if (time < OFTEN) return undefined;
    const name = `write_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const isNameless = (given: unknown): given is pg.QueryConfig & { readonly text: string } =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' && !('name' in given && given.name);

/**
 * Sends what a connection is told in one go in one write: pipelined statements leave the program together, and would each be a call of the system's and a
 * wake of the database's process. Those that come again and again bear a name.
 */
export function sendTogether(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const { stream } = client.connection;
  let isHeld = false;
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    // After everything that follows from the same answer, and before anything else is waited for.
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  };
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]: unknown[]) => {
      hold();
      const name = isNameless(asked) ? nameOf(asked.text) : undefined;
      return Reflect.apply(query, self, [name === undefined ? asked : { ...(asked as pg.QueryConfig), name }, ...rest]);
    },
  });
}
