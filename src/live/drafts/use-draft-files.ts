import { useMemo } from 'react';
import { type DraftOwner, dropDraftFiles, keepDraftFile, leftDraft, openPictures, TICKET_DRAFT } from '../../../sync/page/files.ts';
import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import type { StoredPicture } from '../../../sync/store/drafts.ts';
import { useStore } from '../account/store.tsx';
import { unlessClosed } from '../account/use-stored.ts';

/** How often a start goes on with a picture during which the app was killed: it may be what ends the app, and the form would never open again. */
export const MOST_TRIES = 3;

/** The pictures of a draft on this device's disk. */
export interface DraftFiles {
  /**
   * Resolves once the picture or video cannot be lost. `id`: that of its file, which a draft may name before; `tell`: how many of its bytes are stored.
   * Throws if this device could not store it.
   */
  keep(file: File, how?: { readonly id?: string; readonly tell?: (stored: number) => void }): Promise<StoredPicture>;
  /** Those of the draft, or of an entry that is changed; one that is not here any more is left out. */
  open(pictures: readonly StoredPicture[], isDraft: boolean): Promise<readonly (readonly [StoredPicture, File])[]>;
  /** Those that are not the draft's any more: another tab has sent them. */
  left(pictures: readonly StoredPicture[]): Promise<readonly StoredPicture[]>;
  drop(pictures: readonly StoredPicture[]): Promise<void>;
  /**
   * Works on files that were chosen, by their ids, once no tab is at work on them any more: it has finished, or was killed. `signal`: it is not waited for any
   * longer.
   */
  atWork(ids: readonly string[], work: () => Promise<void>, signal?: AbortSignal): Promise<void>;
}

/** A tab that was killed holds no lock. A browser without them has one tab go on beside the other, which makes a picture twice and loses none. */
const whileLocked = async (name: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, signal ? { signal } : {}, work) : work();

export function useDraftFiles(owner: DraftOwner = TICKET_DRAFT): DraftFiles | null {
  const store = useStore();
  return useMemo(() => {
    if (!store) return null;
    return {
      keep: (file, { id = crypto.randomUUID(), tell } = {}) =>
        withRoomHere(store, () => keepDraftFile(store, file, { id, at: Date.now() }, owner, tell)),
      open: async (pictures, isDraft) => (await unlessClosed(store, openPictures(store, pictures, isDraft, owner))) ?? [],
      left: async (pictures) => (await unlessClosed(store, leftDraft(store, pictures, owner))) ?? [],
      drop: (pictures) => unlessClosed(store, dropDraftFiles(store, pictures, owner)),
      async atWork(ids, work, signal) {
        const locked = (id: string, rest: () => Promise<void>) => () => whileLocked(`${owner} ${store.tag} ${id}`, rest, signal);
        try {
          // In one order in all tabs, or two would wait for each other.
          await [...ids].sort().reduceRight((rest, id) => locked(id, rest), work)();
        } catch (cause) {
          if (!signal?.aborted) throw cause;
        }
      },
    };
  }, [store, owner]);
}
