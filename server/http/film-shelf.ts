import { parse } from 'node:path';
import type { AppContext } from '../context.ts';
import type { Files } from '../files/files.ts';
import { loggedFailure } from '../log.ts';
import type { MediaFile } from '../media/media-files.ts';

/** A film by its file name, and its bytes. */
export type FilmFile = Pick<MediaFile, 'bytes' | 'type' | 'sha256'> & { readonly name: string };

/** Where the program's own films are stored outside. Nobody waits for it. */
export interface FilmShelf {
  /** The name that a film is stored under; undefined while it is not known to be there: then that is asked, and it is put there if it is not. */
  readonly nameOf: (film: FilmFile) => string | undefined;
  /** Somebody did not get a film from there: looks whether it still is. */
  readonly look: (film: FilmFile) => void;
}

/** How long it waits after a failure, and between two looks at a film (milliseconds). Requests of anybody lead here: they cost no more than this. */
const PAUSE_MS = 60_000;

/** The name that a film's file is stored under; other bytes have another one. */
const storedName = ({ name, sha256 }: FilmFile): string => `films/${parse(name).name}-${sha256.slice(0, 16)}${parse(name).ext}`;

/** The films in the bucket, as far as this instance knows. */
export function filmShelf({ files, log, clock }: { readonly files: Pick<Files, 'has' | 'put'> } & Pick<AppContext, 'log' | 'clock'>): FilmShelf {
  const there = new Set<string>();
  const asking = new Set<string>();
  const looked = new Map<string, number>();
  let opensAt = 0;
  let isOut = false;

  /** Asks the bucket about a film, once at a time; what fails is logged once, until something succeeds. */
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
    // Where the key may not list the bucket, S3 answers that it is forbidden to look at what is not there.
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
