import { type ChosenFile, isPictureFile } from '../../../rules/files.ts';

/** Appends shared text to a draft's text, once, and cut to `most` characters. */
export function withShared(text: string, shared: string, most: number): string {
  const words = shared.trim();
  if (words === '' || text.includes(words)) return text;
  return (text.trim() === '' ? words : `${text.trimEnd()}\n${words}`).slice(0, most);
}

/**
 * Chooses the shared pictures that fit into a draft with `count` of at most `most` pictures.
 * `fault` says why others are left out; a draft with a video takes none.
 */
export function sharedShots<F extends ChosenFile>(
  files: readonly F[],
  {
    count,
    hasVideo,
    most,
  }: { readonly count: number; readonly hasVideo: boolean; readonly most: number },
): { readonly fits: readonly F[]; readonly fault: ShotFault | undefined } {
  if (hasVideo) return { fits: [], fault: files.length > 0 ? 'beside' : undefined };
  const fine = files.filter((file) => shotFault([file], 1) === undefined);
  const fits = fine.slice(0, Math.max(0, most - count));
  return { fits, fault: fits.length < fine.length ? 'many' : shotFault(files, files.length) };
}

/** The widths of a post's picture on the server (pixels). */
export type PictureWidth = 320 | 960;

/**
 * Address of a smaller file of a post's picture; drawings and files of this device have one size.
 */
export const sized = (url: string, width: PictureWidth): string =>
  url.replace(/-1600\.(\w+)/, `-${width}.$1`);

/**
 * Why a picture or a video is not accepted. `broken`: not readable; `store`: not storable; `lost`:
 * the app ended before it was stored; `beside`: the draft has a video instead.
 */
export type ShotFault =
  | 'kind'
  | 'size'
  | 'many'
  | 'broken'
  | 'store'
  | 'lost'
  | 'video'
  | 'lostVideo'
  | 'beside';

/** Largest accepted picture (bytes): decoding a larger one exceeds a small phone's memory. */
const LARGEST = 30 * 1024 * 1024;

/** Returns why pictures are not accepted; undefined if all are. `most`: maximum number. */
export function shotFault(files: readonly ChosenFile[], most: number): ShotFault | undefined {
  if (!files.every(isPictureFile)) return 'kind';
  if (files.some(({ size }) => size > LARGEST)) return 'size';
  return files.length > most ? 'many' : undefined;
}

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);

/** Whether a file can be the video of a post. `most`: maximum size in bytes. */
export const isVideoFile = (
  { type, size }: Pick<ChosenFile, 'type' | 'size'>,
  most: number,
): boolean => VIDEOS.has(type) && size <= most;
