import { parse } from 'node:path';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds, signedName } from '../crypto/signed-address.ts';
import type { Files } from '../files/files.ts';
import { failureForLog } from '../log.ts';
import { type MediaFile, mediaFile } from '../media/media-files.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { isPlayed, mayRedirect, redirectToBucket, sendRange } from './send.ts';

/** A film's file, by name. */
type FilmFile = Pick<MediaFile, 'bytes' | 'type' | 'sha256'> & { readonly name: string };

/** This server's films in the bucket; work on it runs in the background. */
interface FilmShelf {
  /**
   * The stored name of a film; undefined until it is known to be in the bucket. The first call
   * checks, and uploads the film if it is missing.
   */
  readonly nameOf: (film: FilmFile) => string | undefined;
  /**
   * Checks in the background whether a film is still in the bucket, after a client did not get it.
   */
  readonly look: (film: FilmFile) => void;
}

/**
 * Pause after a failure, and between two checks of a film (milliseconds). Anyone can cause these
 * checks, so they are limited to this rate.
 */
const PAUSE_MS = 60_000;

/** The stored name of a film's file; it changes with the bytes. */
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

  /** Runs one operation on a film at a time; failures are logged once until the next success. */
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
      if (!isOut) log.warn({ event: 'files.film', name, failure: failureForLog(failure) });
      isOut = true;
    } finally {
      asking.delete(name);
    }
  }

  async function put(name: string, { bytes, type }: FilmFile): Promise<boolean> {
    // Without permission to list the bucket, S3 answers 403 for a missing object.
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

/** A public film is cached by the browser for a day. */
const FOR_A_DAY = { 'cache-control': 'private, max-age=86400' };
/**
 * A division's films are never cached: the next person at the device could read them on its disk
 * (rule 1.7). Packs keep what is needed offline.
 */
export const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * Whether a file is public or its address was signed by this server. Only people whose division
 * teaches it get a signature.
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
 * Films with captions, by byte range; listed once, so that no address leads out of their folder. If
 * the bucket is public, our player asks with `play` and is redirected there for audio and video;
 * after a failed redirect it asks with `here`. Packs, and clients that send neither, are answered
 * by this server (record 0033).
 */
export function mediaRoutes(context: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { files, settings } = context;
  const shelf = settings.FILES_SIGNED_GET === undefined ? undefined : filmShelf(context);

  async function elsewhere(c: Context<Env>, film: FilmFile): Promise<Response | undefined> {
    if (!shelf || !isPlayed(film.type)) return undefined;
    if (c.req.query('here') !== undefined) shelf.look(film);
    else if (c.req.query('play') !== undefined && mayRedirect(c)) {
      const name = shelf.nameOf(film);
      return name === undefined ? undefined : redirectToBucket(c, files, { name, type: film.type });
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
