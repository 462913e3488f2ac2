import type { Played } from '../../sync/contract/learning/recordings.ts';
import type { PackFile } from '../../sync/contract/products/packs.ts';
import { phoneVersion } from '../../sync/contract/rules/media.ts';
import type { SignedInContext } from '../context.ts';
import { signedAddress } from '../crypto/signed-address.ts';
import { type Film, filmAt, films, playedOf } from '../media/films.ts';
import { mediaFile } from '../media/media-files.ts';

/** Signs the addresses of an answer's files, for a person who may see the content. */
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

/** A file of this server as a pack lists it; empty for an external address. */
function fileAt(url: string, title: string): PackFile[] {
  const file = url.startsWith(PREFIX) ? mediaFile(url.slice(PREFIX.length)) : undefined;
  return file
    ? [{ url, bytes: file.bytes.byteLength, sha256: file.sha256, type: file.type, title }]
    : [];
}

/** A film in one rendition, with captions, transcript and poster. */
function filmFiles(film: Film, url: string, title: string): PackFile[] {
  const beside = [film.poster, film.transcript.url, ...film.captions.map((caption) => caption.url)];
  return [url, ...beside].flatMap((address) => fileAt(address, title));
}

/** The files of the film with this rendition; empty for an external film. */
export function filesOfFilmAt(url: string, title: string): PackFile[] {
  const film = filmAt(url);
  return film ? filmFiles(film, url, title) : fileAt(url, title);
}

/** The files of a recording's film, in the rendition for phones. */
export function filesOfFilm(name: string, title: string): PackFile[] {
  const film = films[name];
  const video = film && phoneVersion(film.renditions);
  return film && video ? filmFiles(film, video.url, title) : [];
}

/** This server's film at an address, in its wire format. */
export function playableFilm(url: string | null | undefined): Played | undefined {
  const film = url == null ? undefined : filmAt(url);
  return film && playedOf(film);
}
