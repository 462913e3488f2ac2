import * as z from 'zod/mini';
import { FAILURE_KINDS } from '../contract/errors.ts';

/** Everything that the diagnostics log can say. */
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

/** No line is kept for longer (milliseconds), and no more of them. */
export const LINES = { most: 200, age: 7 * 86_400_000 } as const;

/** A whole number that says nothing about a person. */
const count = (most: number) => z.int().check(z.gte(0), z.lte(most));

/**
 * One line of the log, in closed words alone: no text of a message, no id, no address. `at`: device time (milliseconds since 1970); `name`: of a
 * call or an action; `kind` and `status` of a failure, the status 0 without an answer; `count`: how many, or how often in a row.
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

/** The lines among these values; whatever else lies there is none. `isName`: what a line may name, where that is known. */
export const linesIn = (values: readonly unknown[] = [], isName?: (name: string) => boolean): NotedLine[] =>
  values.flatMap((value) => {
    const line = NotedLine.safeParse(value).data;
    return line && (line.name === undefined || !isName || isName(line.name)) ? [line] : [];
  });

const isSameBut = (a: NotedLine, b: NotedLine): boolean => a.what === b.what && a.name === b.name && a.kind === b.kind && a.status === b.status;
/** An entry has a line of its own, which says when it came to need the person. */
const isOfEntry = ({ what }: NotedLine): boolean => what.startsWith('entry-');
const countOf = ({ count = 1 }: NotedLine): number => count;

/** The log with a line more: what happens again in a row is counted, and an entry that was noted is not noted twice. */
function withLine(log: readonly NotedLine[], line: NotedLine): NotedLine[] {
  if (isOfEntry(line)) return log.some((one) => one.at === line.at && isSameBut(one, line)) ? [...log] : [...log, line];
  const last = log.at(-1);
  if (!last || !isSameBut(last, line)) return [...log, line];
  return [...log.slice(0, -1), { ...line, count: countOf(last) + countOf(line) }];
}

/** The log with these lines more, without those that are too old, or of a time to come: then the clock was set back since. */
export const withLines = (log: readonly NotedLine[], more: readonly NotedLine[], now: number): NotedLine[] =>
  more
    .reduce(withLine, [...log])
    .filter(({ at }) => Math.abs(now - at) <= LINES.age)
    .slice(-LINES.most);
