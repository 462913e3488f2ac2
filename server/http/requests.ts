import type { MiddlewareHandler } from 'hono';
import { newId } from '../chance.ts';
import type { AppContext } from '../context.ts';
import { loggedPath } from '../log.ts';
import type { Env } from './bindings.ts';

/** Gives every request an id and every answer the server's time, and writes one log line (S38). */
export function requests({ clock, chance, log }: AppContext): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = clock.now();
    const requestId = newId(chance);
    c.set('requestId', requestId);
    await next();
    const ended = clock.now();
    // The app measures its clock offset by this (rule 4.4).
    c.res.headers.set('date', new Date(ended).toUTCString());
    c.res.headers.set('x-request-id', requestId);
    const line = { event: 'request', id: requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms: ended - began };
    if (c.res.status === 422 || c.res.status === 400) log.warn(line);
    else log.info(line);
  };
}
