import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './limits.ts';
import { DAY } from './time.ts';

/** Name of the cookie with the refresh token, which no script can read. */
export const SESSION_COOKIE = '__Host-rt';
/** Name of the cookie that the page returns as `X-XSRF-TOKEN` (rule 7.36); the name is the framework's, so it has no prefix. */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
/** How long a browser keeps both cookies, in seconds: as long as a session lasts at most (S10). */
export const COOKIES_LAST_S = SESSION_ABSOLUTE_MS / 1000;

/** The same times in days, as the Cookie Policy says them. */
export const SESSION_DAYS = { idle: SESSION_IDLE_MS / DAY, absolute: SESSION_ABSOLUTE_MS / DAY } as const;
