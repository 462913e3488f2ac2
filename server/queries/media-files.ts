import type { Played } from '../../sync/contract/learning/recordings.ts';
import type { PackFile } from '../../sync/contract/products/packs.ts';
import { phoneVersion } from '../../sync/contract/rules/browser.ts';
import type { SignedInContext } from '../context.ts';
import { signedAddress } from '../crypto/signed-address.ts';
import { type Film, filmAt, films, playedOf } from '../media/films.ts';
import { mediaFile } from '../media/media-files.ts';

/** Signs the addresses of an answer's files, for a person who may see what they teach. */
export function signer({ keys, now }: Pick<SignedInContext, 'keys' | 'now'>) {
  const address = (url: string): string => signedAddress(keys.uploads, url, now);
  const maybe = <T extends string | null | undefined>(url: T): T | string =>
    typeof url === 'string' ? address(url) : url;
  return {
    address,
    maybe,
    film: <F extends Played>(film: F): F => ({
      ...film,
      renditions: film.renditions.map((one) => ({ ...one, url: address(one.url) })),
      captions: film.captions.map((one) => ({ ...one, url: address(one.url) })),
      poster: maybe(film.poster),
    }),
  };
}

const PREFIX = '/media/';

/** A file of ours as a pack names it; nothing for an address that is not ours. */
function fileAt(url: string, title: string): PackFile[] {
  const file = url.startsWith(PREFIX) ? mediaFile(url.slice(PREFIX.length)) : undefined;
  return file
    ? [{ url, bytes: file.bytes.byteLength, sha256: file.sha256, type: file.type, title }]
    : [];
}

/** A film in one version, with captions, transcript and poster. */
function filmFiles(film: Film, url: string, title: string): PackFile[] {
  const beside = [film.poster, film.transcript.url, ...film.captions.map((caption) => caption.url)];
  return [url, ...beside].flatMap((address) => fileAt(address, title));
}

/** The files of the film that has this version; nothing for a film that lies elsewhere. */
export function filesOfFilmAt(url: string, title: string): PackFile[] {
  const film = filmAt(url);
  return film ? filmFiles(film, url, title) : fileAt(url, title);
}

/** The files of a recording's film, in the version for phones. */
export function filesOfFilm(name: string, title: string): PackFile[] {
  const film = films[name];
  const video = film && phoneVersion(film.renditions);
  return film && video ? filmFiles(film, video.url, title) : [];
}

/** The film of ours at an address, as answers carry it. */
export function playedAt(url: string | null | undefined): Played | undefined {
  const film = url == null ? undefined : filmAt(url);
  return film && playedOf(film);
}
