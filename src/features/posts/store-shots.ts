import type { StoredPicture } from '../../../sync/stored-picture.ts';
import { shrinkPicture } from '../../live/shrink-picture.ts';
import { type DraftFiles, MOST_TRIES } from '../../live/use-draft-files.ts';
import type { ChosenShot } from './rules/chosen-shots.ts';
import type { ShotFault } from './rules/shots.ts';

/** Where pictures that were chosen are stored. `place`: resolves once the draft names what is in the list. */
interface Shelf {
  readonly files: DraftFiles | null;
  readonly list: () => readonly ChosenShot[];
  readonly place: (next: readonly ChosenShot[]) => Promise<void>;
  readonly setFault: (fault: ShotFault) => void;
}

const replaced = (list: readonly ChosenShot[], next: ChosenShot): readonly ChosenShot[] => list.map((one) => (one.key === next.key ? next : one));
const without = (list: readonly ChosenShot[], key: string): readonly ChosenShot[] => list.filter((one) => one.key !== key);

/** Stores pictures as they were chosen, before any is made small: a kill loses none. One for which there is no room like that may fit when it is small. */
export async function storeOriginals({ files, list, place }: Shelf, chosen: readonly ChosenShot[]): Promise<void> {
  for (const { key, file } of chosen) {
    const picture = (await files?.keep(file).catch(() => null)) ?? null;
    const isWanted = list().some((one) => one.key === key);
    if (picture && isWanted) await place(replaced(list(), { key, file, original: { picture, tries: 0 } }));
    else if (picture) await files?.drop([picture]).catch(() => undefined);
  }
}

/** Makes a picture small and stores that in the place of what was chosen. `isAgain`: the app was killed while it did so. */
export async function makeSmall({ files, list, place, setFault }: Shelf, key: string, isAgain: boolean): Promise<void> {
  const find = () => list().find((one) => one.key === key);
  const one = find();
  if (!files || !one || one.shot) return;
  const { file, original } = one;
  const tries = (original?.tries ?? 0) + Number(isAgain);
  if (original && isAgain) await place(replaced(list(), { ...one, original: { ...original, tries } }));
  const small = tries > MOST_TRIES ? null : await shrinkPicture(file).catch(() => null);
  const drop = async (): Promise<void> => {
    if (original) await files.drop([original.picture]).catch(() => undefined);
  };
  const store = async (shot: File): Promise<StoredPicture | null> => (await files.keep(shot).catch(() => null)) ?? null;
  let picture = small && (await store(small));
  if (small && original && !picture) {
    // The disk is full, of this very picture perhaps.
    await drop();
    picture = await store(small);
  }
  if (!picture) setFault(small ? 'store' : 'broken');
  // One that was taken out meanwhile is not wanted any more.
  if (picture && small && find()) await place(replaced(list(), { key, file: small, shot: { picture, alt: '' } }));
  else if (picture) await files.drop([picture]).catch(() => undefined);
  else await place(without(list(), key));
  // Only now: until the draft names the small one, a kill leaves the original.
  await drop();
}
