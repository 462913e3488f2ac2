import { DrizzleQueryError } from 'drizzle-orm';
import type { DestinationStream, Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';
import type { Settings } from './settings.ts';

export type Log = Logger;

const SECRETS = ['authorization', 'password', 'otp', 'access_token', 'refresh_token', 'refreshToken', 'token', 'cookie'];

/** JSON lines in UTC; secrets are cut out wherever a record names one, one level deep too (S38). */
export function createLog({ LOG_LEVEL, DEMO }: Pick<Settings, 'LOG_LEVEL' | 'DEMO'>, stream?: DestinationStream): Log {
  const options = {
    level: LOG_LEVEL ?? (DEMO ? 'warn' : 'info'),
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  };
  return stream ? pino(options, stream) : pino(options);
}

const ACCESS_ID = /^[A-Za-z]{1,6}-?\d{1,12}$/;
const NUMBER = /^[\d +()-]{5,40}$/;

/**
 * A login name as logs may keep it: an Access ID as it is, of a number the last four digits, of anything else nothing:
 * people type passwords and addresses into the wrong field.
 */
export function masked(text: string): string {
  if (ACCESS_ID.test(text)) return text;
  return NUMBER.test(text) ? text.replace(/\D/g, '').replace(/\d(?=\d{4})/g, '*') : '[neither an Access ID nor a number]';
}

/** An address as logs may keep it: long opaque parts are somebody's secret, such as a feed's. */
export const loggedPath = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '[cut]');

/**
 * A failure as logs may keep it. A statement that failed names the values that it was given, and a database quotes the
 * row that it refused: both are people's own words, so only the statement's text and the kind of failure stay.
 */
export function loggedFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  if (!(failure instanceof DrizzleQueryError)) return failure.stack ?? failure.message;
  const where = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = failure.cause;
  const kind = cause && 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause?.name;
  return [`Failed query: ${failure.query}`, `caused by ${kind ?? 'nothing known'}`, ...where].join('\n');
}
