import type { Files } from '../../files/files.ts';
import { variantNames } from './file-names.ts';

/** The names that `acceptPicture` gives; the demo world's pictures are drawn and have no files. */
const OURS = /^(?:posts|tickets|people)\/[0-9a-f]{32}$/;

/** Deletes every file of a picture; missing ones are fine. */
export async function removePicture(files: Files, name: string): Promise<void> {
  if (OURS.test(name)) for (const each of variantNames(name)) await files.remove(each);
}
