/** A file as the person chose it. */
export interface ChosenFile {
  /** The type that the browser detects; empty if unknown. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
}

/** What is wrong with chosen pictures; `broken` and `store`: it could not be read, or not be stored; `beside`: there is a video in their place. */
export type ShotFault = 'kind' | 'size' | 'many' | 'broken' | 'store' | 'video' | 'beside';

/** Larger ones would not fit into a small phone's memory; what is sent is far smaller. */
const LARGEST = 30 * 1024 * 1024;
const KINDS: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png']);

/** Why pictures cannot be chosen, no more than `most` of them. */
export function shotFault(files: readonly ChosenFile[], most: number): ShotFault | undefined {
  if (files.some(({ type }) => !KINDS.has(type))) return 'kind';
  if (files.some(({ size }) => size > LARGEST)) return 'size';
  return files.length > most ? 'many' : undefined;
}

const VIDEOS: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);

/** Whether a file may be the video of a post, which has at most `most` bytes. */
export const isVideoFile = ({ type, size }: ChosenFile, most: number): boolean => VIDEOS.has(type) && size <= most;
