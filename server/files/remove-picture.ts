import type { Files } from './files.ts';
import { variantNames } from './picture-names.ts';

/** The names that `acceptPicture` gives; pictures of the demo world are drawn and have no files. */
const OURS = /^(?:posts|tickets|people)\/[0-9a-f]{32}$/;

/** Removes every file of a picture; one that is gone already is fine. */
export async function removePicture(files: Files, name: string): Promise<void> {
  if (OURS.test(name)) for (const each of variantNames(name)) await files.remove(each);
}
