import { type ChosenFile, isPictureFile } from '../../../rules/files.ts';

/**
 * What is wrong with chosen pictures; `broken` and `store`: it could not be read, or not be stored;
 * `lost`: the app ended before it was stored; `beside`: there is a video in their place.
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

/** Larger ones would not fit into a small phone's memory; what is sent is far smaller. */
const LARGEST = 30 * 1024 * 1024;

/** Why pictures cannot be chosen, no more than `most` of them. */
export function shotFault(files: readonly ChosenFile[], most: number): ShotFault | undefined {
  if (!files.every(isPictureFile)) return 'kind';
  if (files.some(({ size }) => size > LARGEST)) return 'size';
  return files.length > most ? 'many' : undefined;
}

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);

/** Whether a file may be the video of a post, which has at most `most` bytes. */
export const isVideoFile = (
  { type, size }: Pick<ChosenFile, 'type' | 'size'>,
  most: number,
): boolean => VIDEOS.has(type) && size <= most;
