import { withoutPlace } from '../../../sync/contract/rules/video-place.ts';
import type { Original, StoredPicture } from '../../../sync/store/drafts.ts';
import { noteSmall, shrinkPicture } from '../../live/drafts/shrink-picture.ts';
import { storeSmall } from '../../live/drafts/store-small.ts';
import { type DraftFiles, MOST_TRIES } from '../../live/drafts/use-draft-files.ts';
import { isVideo } from '../../rules/drafts/post-draft.ts';
import { type ChosenShot, keyOf } from './rules/chosen-shots.ts';
import type { ShotFault } from './rules/shots.ts';

/** Somewhat after the beginning, which is often black (seconds). */
const POSTER_AT = 0.5;
/** A video that does not show a picture by then is not played by this browser (milliseconds). */
const LONGEST_MS = 15_000;

/** A picture of a video, as the browser plays it, small. Rejects if it does not. */
async function posterOf(video: File): Promise<File> {
  const address = URL.createObjectURL(video);
  const player = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(reject, LONGEST_MS, new Error('This video shows no picture.'));
      player.onerror = () => reject(new Error('This browser does not play it.'));
      player.onloadeddata = () => {
        player.currentTime = Math.min(POSTER_AT, player.duration / 2 || 0);
      };
      player.onseeked = () => resolve();
      player.src = address;
    });
    const { videoWidth: width, videoHeight: height } = player;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(player, 0, 0, width, height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!drawn) throw new Error('This video shows no picture.');
    const poster = await shrinkPicture(new File([drawn], video.name.replace(/mp4$/, 'png'), { type: drawn.type }));
    noteSmall(poster);
    return poster;
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  }
}

/** The name under which a video is stored and sent. */
const videoName = ({ name }: File): string => `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'video'}.mp4`;

/** A video without what its camera wrote beside picture and sound; null if it is none. */
async function cleanVideo(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return withoutPlace(bytes) ? new File([bytes], videoName(file), { type: 'video/mp4' }) : null;
}

/** What changes in a draft beside its list of pictures: it has this `video`; a file of another tab is `gone`. */
export interface PlacedBeside {
  readonly video?: StoredPicture;
  readonly gone?: StoredPicture;
}

/** Where pictures and a video that were chosen are stored. `place`: resolves once the draft names what is in the list. */
export interface ShotStore {
  readonly files: DraftFiles;
  readonly list: () => readonly ChosenShot[];
  readonly place: (next: readonly ChosenShot[], beside?: PlacedBeside) => Promise<void>;
  readonly setFault: (fault: ShotFault) => void;
}

const replaced = (list: readonly ChosenShot[], next: ChosenShot): readonly ChosenShot[] => list.map((one) => (one.key === next.key ? next : one));
const isIn = (list: readonly ChosenShot[], key: string): boolean => list.some((one) => one.key === key);
const without = (list: readonly ChosenShot[], key: string): readonly ChosenShot[] => list.filter((one) => one.key !== key);

/** What was chosen, as the draft names it; its file has its key for an id. */
export const chosenShot = (file: File): ChosenShot & { readonly original: Original } => {
  const key = crypto.randomUUID();
  const [name, type] = isVideo(file) ? [videoName(file), 'video/mp4'] : [file.name, file.type];
  return { key, file, original: { picture: { name, type, file: key }, tries: 0 } };
};

/**
 * Stores pictures as they were chosen, before any is made small: a kill loses none. The draft names them first, so that one whose bytes were not stored is
 * missed at the next start. One for which there is no room like that may fit when it is small.
 */
export async function storeOriginals({ files, list, place }: ShotStore, chosen: readonly ChosenShot[]): Promise<void> {
  await place([...list(), ...chosen]);
  for (const { key, file } of chosen) {
    const picture = await files.keep(file, { id: key }).catch(() => null);
    if (picture && !isIn(list(), key)) await files.drop([picture]).catch(() => undefined);
  }
}

/** Stores a video without what its camera wrote beside it, which is how it is sent; true once it cannot be lost. */
export async function storeVideo({ files, list, place, setFault }: ShotStore, chosen: ChosenShot, tell: (share: number) => void): Promise<boolean> {
  const { key, file } = chosen;
  await place([...list(), chosen]);
  const video = await cleanVideo(file).catch(() => null);
  const picture = video && (await files.keep(video, { id: key, tell: (stored) => tell(stored / video.size) }).catch(() => null));
  if (!isIn(list(), key)) {
    // One that was thrown away meanwhile is not wanted any more.
    if (picture) await files.drop([picture]).catch(() => undefined);
    return false;
  }
  if (!picture) setFault(video ? 'store' : 'video');
  await place(picture ? replaced(list(), { ...chosen, file: video }) : without(list(), key));
  return picture !== null;
}

/** Draws the poster of a video that is stored, which becomes the picture of its post. */
async function makePoster(
  { files, list, place, setFault }: ShotStore,
  { key, file }: ChosenShot,
  { picture: video, tries }: Original,
): Promise<void> {
  const poster = tries > MOST_TRIES ? null : await posterOf(file).catch(() => null);
  const picture = poster && (await files.keep(poster).catch(() => null));
  if (!picture) setFault(poster ? 'store' : 'video');
  const isHere = isIn(list(), key);
  if (picture && isHere) return place(replaced(list(), { key, file: poster, shot: { picture, alt: '' } }), { video });
  if (isHere) await place(without(list(), key));
  await files.drop([video, ...(picture ? [picture] : [])]).catch(() => undefined);
}

/** Makes a picture small and stores that in place of what was chosen. `isAgain`: the app was killed while it did so. */
export async function makeSmall(shotStore: ShotStore, key: string, isAgain: boolean): Promise<void> {
  const { files, list, place, setFault } = shotStore;
  const find = () => list().find((one) => one.key === key);
  const one = find();
  if (!one?.original) return;
  const original = { ...one.original, tries: one.original.tries + Number(isAgain) };
  if (isAgain) await place(replaced(list(), { ...one, original }));
  if (isVideo(one.file)) return makePoster(shotStore, one, original);
  const stored = await storeSmall(files, one.file, original.picture, original.tries);
  if (typeof stored === 'string') {
    setFault(stored);
    if (find()) await place(without(list(), key));
  } else if (find()) await place(replaced(list(), { key, file: stored.small, shot: { picture: stored.picture, alt: '' } }));
  // One that was taken out meanwhile is not wanted any more.
  else await files.drop([stored.picture]).catch(() => undefined);
  // Only now: until the draft names the small one, a kill leaves the original.
  await files.drop([original.picture]).catch(() => undefined);
}

/** Goes on with what a kill has left as it was chosen, in this tab or another. What was not stored whole has to be chosen again, which is said. */
export async function goOnWith(shotStore: ShotStore, original: Original): Promise<void> {
  const { files, list, place, setFault } = shotStore;
  const { picture } = original;
  const key = keyOf(picture);
  if (!isIn(list(), key)) {
    const [opened] = await files.open([picture], true);
    if (!opened) {
      setFault(isVideo(picture) ? 'lostVideo' : 'lost');
      await place(list(), { gone: picture });
      return files.drop([picture]).catch(() => undefined);
    }
    await place([...list(), { key, file: opened[1], original }]);
  }
  await makeSmall(shotStore, key, true);
}
