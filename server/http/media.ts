import { parse } from 'node:path';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds, signedName } from '../crypto/signed-address.ts';
import type { Files } from '../files/files.ts';
import { loggedFailure } from '../log.ts';
import { type MediaFile, mediaFile } from '../media/media-files.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { goesElsewhere, isPlayed, sendRange, sentElsewhere } from './send.ts';

/** A film by its file name, and its bytes. */
type FilmFile = Pick<MediaFile, 'bytes' | 'type' | 'sha256'> & { readonly name: string };

/** Where the program's own films are stored outside. Nobody waits for it. */
interface FilmShelf {
  /**
   * The name that a film is stored under; undefined while it is not known to be there: then that is
   * asked, and it is put there if it is not.
   */
  readonly nameOf: (film: FilmFile) => string | undefined;
  /** Somebody did not get a film from there: looks whether it still is. */
  readonly look: (film: FilmFile) => void;
}

/**
 * How long it waits after a failure, and between two looks at a film (milliseconds). Requests of
 * anybody lead here: they cost no more than this.
 */
const PAUSE_MS = 60_000;

/** The name that a film's file is stored under; other bytes have another one. */
const storedName = ({ name, sha256 }: FilmFile): string =>
  `films/${parse(name).name}-${sha256.slice(0, 16)}${parse(name).ext}`;

/** The films in the bucket, as far as this instance knows. */
function filmShelf({
  files,
  log,
  clock,
}: { readonly files: Pick<Files, 'has' | 'put'> } & Pick<AppContext, 'log' | 'clock'>): FilmShelf {
  const there = new Set<string>();
  const asking = new Set<string>();
  const looked = new Map<string, number>();
  let opensAt = 0;
  let isOut = false;

  /**
   * Asks the bucket about a film, once at a time; what fails is logged once, until something
   * succeeds.
   */
  async function ask(name: string, isThere: () => Promise<boolean>): Promise<void> {
    if (asking.has(name)) return;
    asking.add(name);
    try {
      if (await isThere()) there.add(name);
      else there.delete(name);
      isOut = false;
    } catch (failure) {
      there.delete(name);
      opensAt = clock.now() + PAUSE_MS;
      if (!isOut) log.warn({ event: 'files.film', name, failure: loggedFailure(failure) });
      isOut = true;
    } finally {
      asking.delete(name);
    }
  }

  async function put(name: string, { bytes, type }: FilmFile): Promise<boolean> {
    // Where the key may not list the bucket, S3 answers that it is forbidden to look at what is not
    // there.
    const has = await files.has(name).catch(() => false);
    if (!has) await files.put(name, { bytes, type });
    return true;
  }

  return {
    nameOf: (film) => {
      const name = storedName(film);
      if (there.has(name)) return name;
      if (clock.now() >= opensAt) void ask(name, () => put(name, film));
      return undefined;
    },
    look: (film) => {
      const name = storedName(film);
      const now = clock.now();
      if (!there.has(name) || now < (looked.get(name) ?? 0) + PAUSE_MS) return;
      looked.set(name, now);
      void ask(name, () => files.has(name));
    },
  };
}

/** A film that anybody may see stays in the browser for a day. */
const FOR_A_DAY = { 'cache-control': 'private, max-age=86400' };
/**
 * A division's teaching never does: it would lie there in clear, also for who sits down next (rule
 * 1.7). What is to stay on the device, its pack keeps.
 */
export const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * Whether the asked file is open, or an answer of ours led to it: only people whose division
 * teaches it get the signature.
 */
export function mayFetch(
  c: Context<Env>,
  { keys, clock }: Pick<AppContext, 'keys' | 'clock'>,
  path: string,
): boolean {
  const name = signedName(path);
  return (
    name === undefined ||
    holds(keys.uploads, name, c.req.query('until'), c.req.query('sig'), clock.now())
  );
}

/**
 * Films with their captions; listed once, so that no address leads out of their folder; supports
 * byte ranges. Where the bucket can be reached from outside, it sends what plays to who asks with
 * `play`: our player, which asks once more with `here` if nothing comes from there. Packs and who
 * knows of no bucket are answered here (record 0033).
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
    return (
      (await elsewhere(c, { ...file, name })) ??
      sendRange(c, file, signedName(path) === undefined ? FOR_A_DAY : NOT_KEPT)
    );
  });
  return routes;
}
