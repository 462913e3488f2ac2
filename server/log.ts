import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Settings } from './settings/settings.ts';

/** Patterns that must not appear in a log, whatever their source (S38). */
const CUTS: readonly (readonly [found: RegExp, written: string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' '],
  // Invisible characters, and those that change the reading direction: a line must read as it was
  // written.
  [/\p{Cf}+/gu, ' '],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]'],
  [/\b(?:eyJ|Bearer\s+)[\w.~+/=-]+/g, '[token]'],
  [/https?:\/\/[^\s"']+/g, '[address]'],
  [/[\w~+/=-]{24,}/g, '[long]'],
  [/\d{4,}/g, '[number]'],
];

/** A device's text for the log, without tokens, addresses, phone numbers or control characters. */
export const redacted = (text: string): string =>
  CUTS.reduce((rest, [found, written]) => rest.replace(found, written), text);

export type Log = Logger;

const SECRETS = [
  'authorization',
  'password',
  'otp',
  'access_token',
  'refresh_token',
  'refreshToken',
  'token',
  'cookie',
];

/** JSON lines in UTC; fields named like secrets are removed at the top and one level down (S38). */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  stream?: DestinationStream,
): Log {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  };
  return stream ? pino(options, stream) : pino(options);
}

const ACCESS_ID = /^[A-Za-z]{1,6}-?\d{1,12}$/;
const NUMBER = /^[\d +()-]{5,40}$/;

/**
 * A login name for the log: an Access ID unchanged, the last four digits of a number, and nothing
 * of any other text, because people type passwords and addresses into the wrong field.
 */
export function masked(text: string): string {
  if (ACCESS_ID.test(text)) return text;
  return NUMBER.test(text)
    ? text.replace(/\D/g, '').replace(/\d(?=\d{4})/g, '*')
    : '[neither an Access ID nor a number]';
}

/**
 * A caller's network for the log: an IPv4 address is cut to its network; for IPv6 the caller
 * already is a network (`callerOf`).
 */
export const networkForLog = (caller: string): string =>
  caller.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/**
 * A path for the log: long opaque parts, such as a feed's token, are replaced because they are
 * secrets.
 */
export const pathForLog = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '[cut]');

/**
 * A failure for the log. A failed statement contains its values, and a database error quotes the
 * refused row. Both are personal data, so only the statement's text and the kind of failure are
 * kept.
 */
export function failureForLog(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  if (!(failure instanceof DrizzleQueryError)) return failure.stack ?? failure.message;
  const where = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = failure.cause;
  const kind = cause && 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause?.name;
  return [`Failed query: ${failure.query}`, `caused by ${kind ?? 'nothing known'}`, ...where].join(
    '\n',
  );
}
