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

/** A login name as logs may keep it: of a number only the last four digits. */
export const masked = (text: string): string => text.replace(/\d(?=\d{4})/g, '*').slice(0, 40);

/** An address as logs may keep it: long opaque parts are somebody's secret, such as a feed's. */
export const loggedPath = (path: string): string => path.replaceAll(/[\w-]{40,}/g, '[cut]');
