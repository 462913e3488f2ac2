import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { KEY_HEADER } from '../../sync/contract/constants.ts';
import { isKey } from '../call/run-write.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../edges.ts';
import { pathForLog } from '../log.ts';
import { inRequestSpan } from '../trace.ts';
import type { Env } from './bindings.ts';
import { METHODS } from './metrics.ts';

/** Repeats a request's key in its answer, so that the caller can tell that no proxy dropped it. */
export const keyEcho = (): MiddlewareHandler => async (c, next) => {
  await next();
  const key = c.req.header(KEY_HEADER);
  if (key !== undefined && isKey(key)) c.res.headers.set(KEY_HEADER, key);
};

/** A request id that is safe to log. */
const SAFE_ID = /^[\w-]{8,64}$/;

/**
 * Gives every request an id and a span and every answer the server's time, and writes one log line
 * (S38). An id from our own proxy is kept; any other is replaced, because two requests could share
 * it.
 */
export function requests({ clock, chance, log, settings }: AppContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = clock.now();
    const given = settings.TRUSTED_PROXIES ? c.req.header('x-request-id') : undefined;
    const requestId = given !== undefined && SAFE_ID.test(given) ? given : newId(chance);
    c.set('requestId', requestId);
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
    const traceId = await inRequestSpan(c.req.raw.headers, method, async () => {
      await next();
      return { route: matchedRoutes(c).at(-1)?.path ?? 'none', status: c.res.status };
    });
    const ended = clock.now();
    // The app measures its clock offset by this header (rule 4.4).
    c.res.headers.set('date', new Date(ended).toUTCString());
    c.res.headers.set('x-request-id', requestId);
    const traced = traceId === undefined ? {} : { trace: traceId };
    const line = {
      event: 'request',
      id: requestId,
      ...traced,
      method: c.req.method,
      path: pathForLog(c.req.path),
      status: c.res.status,
      ms: ended - began,
    };
    if (c.res.status === 422 || c.res.status === 400) log.warn(line);
    else log.info(line);
  };
}
