import { same } from '../../../../sync/contract/rules/same.ts';
import type { Original, PostDraft, StoredPicture } from '../../../../sync/store/drafts.ts';

/** A picture that was chosen: small and stored (`shot`), or as it was chosen, and stored like that (`original`) until it is small; or a video until it has its poster. */
export interface ChosenShot {
  readonly key: string;
  readonly file: File;
  readonly shot?: PostDraft['pictures'][number];
  readonly original?: Original;
}

type Originals = readonly Original[];
type Pictures = Pick<PostDraft, 'pictures' | 'originals'>;
type Opened = readonly (readonly [StoredPicture, File])[];

/** Those of a draft that another tab makes small: they are not in this one's list. */
export const elsewhereOf = (list: readonly ChosenShot[], { originals = [] }: PostDraft): Originals =>
  originals.filter(({ picture }) => !list.some(({ original }) => same(original?.picture, picture)));

/** What a draft says of its pictures; `elsewhere`: those that another tab makes small, which stay. */
export function picturesOf(list: readonly ChosenShot[], was: PostDraft, elsewhere: Originals = []): PostDraft {
  const { originals: _, ...rest } = was;
  const originals = [...elsewhere, ...list.flatMap(({ shot, original }) => (original && !shot ? [original] : []))];
  return { ...rest, pictures: list.flatMap(({ shot }) => (shot ? [shot] : [])), ...(originals.length > 0 && { originals }) };
}

/** Where the pictures of a list lie. */
export const storedOf = (list: readonly ChosenShot[]): readonly StoredPicture[] =>
  list.flatMap(({ shot, original }) => [...(shot ? [shot.picture] : []), ...(original ? [original.picture] : [])]);

/** The pictures that a draft names, as far as they are here, and those that are still on their way to the disk. `opened`: what was not in the list. */
export function listOf({ pictures, originals = [] }: Pictures, list: readonly ChosenShot[], opened: Opened): readonly ChosenShot[] {
  const small = pictures.flatMap((shot): readonly ChosenShot[] => {
    const known = list.find((one) => same(one.shot?.picture, shot.picture));
    const file = known?.file ?? opened.find(([picture]) => same(picture, shot.picture))?.[1];
    return file ? [{ key: known?.key ?? keyOf(shot.picture), file, shot }] : [];
  });
  const large = originals.flatMap((original): readonly ChosenShot[] => {
    const known = list.find((one) => same(one.original?.picture, original.picture));
    const file = known?.file ?? opened.find(([picture]) => same(picture, original.picture))?.[1];
    return file ? [{ key: known?.key ?? keyOf(original.picture), file, original }] : [];
  });
  return [...small, ...large, ...list.filter(({ shot, original }) => !shot && !original)];
}

/** What a picture is known by in its list: the id of its file. */
export const keyOf = (picture: StoredPicture): string => ('file' in picture ? picture.file : picture.name);
