import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds, signedName } from '../crypto/signed-address.ts';
import { mediaFile } from '../media/media-files.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { sendRange } from './send-range.ts';

/** How a browser keeps files of teaching: for a day, and for this person alone. */
export const FOR_A_DAY = { 'cache-control': 'private, max-age=86400' };

/** Whether the asked file is open, or an answer of ours led to it: only people whose division teaches it get the signature. */
export function mayFetch(c: Context<Env>, { keys, clock }: Pick<AppContext, 'keys' | 'clock'>, path: string): boolean {
  const name = signedName(path);
  return name === undefined || holds(keys.uploads, name, c.req.query('until'), c.req.query('sig'), clock.now());
}

/** Films with their captions; listed once, so that no address leads out of their folder; supports byte ranges. */
export function mediaRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/media/:name', (c) => {
    const name = c.req.param('name');
    const file = mayFetch(c, context, `/media/${name}`) ? mediaFile(name) : undefined;
    if (!file) throw noSuch('film');
    return sendRange(c, file, FOR_A_DAY);
  });
  return routes;
}
