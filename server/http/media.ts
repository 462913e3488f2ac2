import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds, signedName } from '../crypto/signed-address.ts';
import { mediaFile } from '../media/media-files.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { type FilmFile, filmShelf } from './film-shelf.ts';
import { goesElsewhere, isPlayed, sentElsewhere } from './send-elsewhere.ts';
import { sendRange } from './send-range.ts';

/** A film that anybody may see stays in the browser for a day. */
const FOR_A_DAY = { 'cache-control': 'private, max-age=86400' };
/** A division's teaching never does: it would lie there in clear, also for who sits down next (rule 1.7). What is to stay on the device, its pack keeps. */
export const NOT_KEPT = { 'cache-control': 'no-store' };

/** Whether the asked file is open, or an answer of ours led to it: only people whose division teaches it get the signature. */
export function mayFetch(c: Context<Env>, { keys, clock }: Pick<AppContext, 'keys' | 'clock'>, path: string): boolean {
  const name = signedName(path);
  return name === undefined || holds(keys.uploads, name, c.req.query('until'), c.req.query('sig'), clock.now());
}

/**
 * Films with their captions; listed once, so that no address leads out of their folder; supports byte ranges. Where the bucket can be reached from outside,
 * it sends what plays to who asks with `play`: our player, which asks once more with `here` if nothing comes from there. Packs and who knows of no bucket
 * are answered here (record 0033).
 */
export function mediaRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { files, settings } = context;
  const shelf = settings.FILES_SIGNED_GET === undefined ? undefined : filmShelf(context);

  async function elsewhere(c: Context<Env>, film: FilmFile): Promise<Response | undefined> {
    if (!shelf || !isPlayed(film.type)) return undefined;
    if (c.req.query('here') !== undefined) shelf.look(film);
    else if (c.req.query('play') !== undefined && goesElsewhere(c)) {
      const name = shelf.nameOf(film);
      return name === undefined ? undefined : sentElsewhere(c, files, { name, type: film.type });
    }
    return undefined;
  }

  routes.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const path = `/media/${name}`;
    const file = mayFetch(c, context, path) ? mediaFile(name) : undefined;
    if (!file) throw noSuch('film');
    return (await elsewhere(c, { ...file, name })) ?? sendRange(c, file, signedName(path) === undefined ? FOR_A_DAY : NOT_KEPT);
  });
  return routes;
}
