import type { ChosenFile } from '../../../rules/files.ts';
import { type ShotFault, shotFault } from './shots.ts';

/**
 * A text with what was shared below it; once there, it is not written a second time, and what does
 * not fit is left out.
 */
export function withShared(text: string, shared: string, most: number): string {
  const words = shared.trim();
  if (words === '' || text.includes(words)) return text;
  return (text.trim() === '' ? words : `${text.trimEnd()}\n${words}`).slice(0, most);
}

/**
 * Which of the shared pictures a draft takes that has `count` of at most `most` already, and why it
 * leaves others: one that it cannot take holds up none of the others, and a video has room for
 * none.
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
