import { parse } from 'node:path';
import type { Files } from '../files/files.ts';
import { type Log, loggedFailure } from '../log.ts';
import type { MediaFile } from '../media/media-files.ts';

/** A film by its file name, and its bytes. */
type Film = Pick<MediaFile, 'bytes' | 'type' | 'sha256'> & { readonly name: string };

/** The name that a film's file is stored under; other bytes have another one. */
const storedName = ({ name, sha256 }: Film): string => `films/${parse(name).name}-${sha256.slice(0, 16)}${parse(name).ext}`;

/**
 * Where the program's own films are stored outside: each is put there when it is first asked for. Answers its name there; undefined while it is on its way,
 * or could not be put, which is tried again with the next request: nobody waits for it.
 */
export function filmShelf({ files, log }: { readonly files: Pick<Files, 'put'>; readonly log: Log }): (film: Film) => string | undefined {
  const here = new Set<string>();
  const onTheWay = new Set<string>();
  const put = async (name: string, { bytes, type }: Film): Promise<void> => {
    onTheWay.add(name);
    try {
      await files.put(name, { bytes, type });
      here.add(name);
    } catch (failure) {
      log.warn({ event: 'files.film', name, failure: loggedFailure(failure) });
    } finally {
      onTheWay.delete(name);
    }
  };
  return (film) => {
    const name = storedName(film);
    if (here.has(name)) return name;
    if (!onTheWay.has(name)) void put(name, film);
    return undefined;
  };
}
