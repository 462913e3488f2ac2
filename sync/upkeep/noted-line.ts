import * as z from 'zod/mini';
import { FAILURE_KINDS } from '../contract/errors.ts';

/** All words of the diagnostics log. */
export const NOTED = [
  'started',
  'online',
  'offline',
  'read-failed',
  'entry-refused',
  'entry-ambiguous',
  'entry-expired',
  'entry-poison',
  'drained',
  'store-failed',
  'store-full',
  'key-renewed',
  'signed-out',
] as const;
export type Noted = (typeof NOTED)[number];

/** Limits of the log: number of lines and their age (milliseconds). */
export const LINES = { most: 200, age: 7 * 86_400_000 } as const;

/** A whole number from 0 to `most`. */
const count = (most: number) => z.int().check(z.gte(0), z.lte(most));

/**
 * One line of the log, in closed words: no message text, id or address. `at`: device time
 * (milliseconds since 1970). `name`: of a call or action. `kind` and `status` of a failure, status
 * 0 without an answer. `count`: how many, or how often in a row.
 */
const NotedLine = z.strictObject({
  at: z.int().check(z.gte(0)),
  what: z.enum(NOTED),
  name: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z-]{0,40}$/))),
  kind: z.optional(z.enum(FAILURE_KINDS)),
  status: z.optional(count(599)),
  count: z.optional(count(1_000_000)),
});
export type NotedLine = z.infer<typeof NotedLine>;

/**
 * Returns the valid lines among these values. `isName`: whether a line may have this name; any name
 * by default.
 */
export const linesIn = (
  values: readonly unknown[] = [],
  isName?: (name: string) => boolean,
): NotedLine[] =>
  values.flatMap((value) => {
    const line = NotedLine.safeParse(value).data;
    return line && (line.name === undefined || !isName || isName(line.name)) ? [line] : [];
  });

const isSameBut = (a: NotedLine, b: NotedLine): boolean =>
  a.what === b.what && a.name === b.name && a.kind === b.kind && a.status === b.status;
/** Lines of entries are never counted together: each has its own time. */
const isOfEntry = ({ what }: NotedLine): boolean => what.startsWith('entry-');
const countOf = ({ count = 1 }: NotedLine): number => count;

/** Adds a line to the log: a repeated line raises the count, and an entry is logged once. */
function withLine(log: readonly NotedLine[], line: NotedLine): NotedLine[] {
  if (isOfEntry(line))
    return log.some((logged) => logged.at === line.at && isSameBut(logged, line))
      ? [...log]
      : [...log, line];
  const last = log.at(-1);
  if (!last || !isSameBut(last, line)) return [...log, line];
  return [...log.slice(0, -1), { ...line, count: countOf(last) + countOf(line) }];
}

/**
 * Adds lines to the log, and drops those that are too old or in the future (the clock was set back
 * since).
 */
export const withLines = (
  log: readonly NotedLine[],
  more: readonly NotedLine[],
  now: number,
): NotedLine[] =>
  more
    .reduce(withLine, [...log])
    .filter(({ at }) => Math.abs(now - at) <= LINES.age)
    .slice(-LINES.most);
