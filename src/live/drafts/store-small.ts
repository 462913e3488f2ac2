import type { StoredPicture } from '../../../sync/store/drafts.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { type DraftFiles, MOST_TRIES } from './use-draft-files.ts';

/** A picture that is small, and where it lies; `broken`: it could not be read; `store`: this device has no room for it. */
type Stored = { readonly small: File; readonly picture: StoredPicture } | 'broken' | 'store';

/**
 * Makes a picture small and stores that beside what was chosen (`original`), or in its place on a full disk. `tries`: how often a start has gone on with it;
 * what was chosen leaves by whoever asks, once the draft names the small one.
 */
export async function storeSmall(files: DraftFiles, file: File, original: StoredPicture | undefined, tries: number): Promise<Stored> {
  const small = tries > MOST_TRIES ? null : await shrinkPicture(file).catch(() => null);
  if (!small) return 'broken';
  const store = (): Promise<StoredPicture | null> => files.keep(small).catch(() => null);
  let picture = await store();
  if (!picture && original) {
    // The disk is full, of this very picture perhaps.
    await files.drop([original]).catch(() => undefined);
    picture = await store();
  }
  return picture ? { small, picture } : 'store';
}
