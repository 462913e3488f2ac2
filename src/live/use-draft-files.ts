import { useMemo } from 'react';
import { type DraftOwner, dropDraftFiles, keepDraftFile, leftDraft, openPictures, TICKET_DRAFT } from '../../sync/page/draft-files.ts';
import { withRoomHere } from '../../sync/page/room.ts';
import type { StoredPicture } from '../../sync/stored-picture.ts';
import { useStore } from './store.tsx';
import { unlessClosed } from './use-stored.ts';

/** How often a start goes on with a picture during which the app was killed: it may be what ends the app, and the form would never open again. */
export const MOST_TRIES = 3;

/** The pictures of a draft on this device's disk. */
export interface DraftFiles {
  /** Resolves once the picture or video cannot be lost; `tell`: how many of its bytes are stored. Throws if this device could not store it. */
  keep(file: File, tell?: (stored: number) => void): Promise<StoredPicture>;
  /** Those of the draft, or of an entry that is changed; one that is not here any more is left out. */
  open(pictures: readonly StoredPicture[], isDraft: boolean): Promise<readonly (readonly [StoredPicture, File])[]>;
  /** Those that are not the draft's any more: another tab has sent them. */
  left(pictures: readonly StoredPicture[]): Promise<readonly StoredPicture[]>;
  drop(pictures: readonly StoredPicture[]): Promise<void>;
  /** Works on pictures that were chosen here; meanwhile no other tab goes on with them. */
  atWork(work: () => Promise<void>): Promise<void>;
  /** Goes on with what a tab has left that was killed; does nothing while one is at work. */
  goOn(work: () => Promise<void>): Promise<void>;
}

/** A tab that was killed holds no lock. A browser without them has one tab go on beside the other, which makes a picture twice and loses none. */
const locked = async (name: string, options: LockOptions, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, options, (lock) => (lock ? work() : undefined)) : work();

export function useDraftFiles(owner: DraftOwner = TICKET_DRAFT): DraftFiles | null {
  const store = useStore();
  return useMemo(
    () =>
      store && {
        keep: (file, tell) => withRoomHere(store, () => keepDraftFile(store, file, { id: crypto.randomUUID(), at: Date.now() }, owner, tell)),
        open: async (pictures, isDraft) => (await unlessClosed(store, openPictures(store, pictures, isDraft, owner))) ?? [],
        left: async (pictures) => (await unlessClosed(store, leftDraft(store, pictures, owner))) ?? [],
        drop: (pictures) => unlessClosed(store, dropDraftFiles(store, pictures, owner)),
        atWork: (work) => locked(`${owner} ${store.tag}`, { mode: 'shared' }, work),
        goOn: (work) => locked(`${owner} ${store.tag}`, { ifAvailable: true }, work),
      },
    [store, owner],
  );
}
