import { useEffect, useMemo, useState } from 'react';
import { isAtWork } from '../../../sync/files/draft-files.ts';
import type { DraftHands, DraftMachine } from '../../../sync/page/draft-machine.ts';
import {
  type DraftOwner,
  dropDraftFiles,
  keepDraftFile,
  leftDraft,
  openPictures,
} from '../../../sync/page/files.ts';
import { withRoomHere } from '../../../sync/page/outbox-view.ts';
import type { StoredPicture } from '../../../sync/store/drafts.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import { unlessClosed, useStore } from '../account/store.tsx';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * The effects of a draft machine on this device, except storing the draft, which each subject does
 * in its own shape.
 */
export interface DeviceHands extends Pick<DraftHands, 'lock' | 'open' | 'drop'> {
  /** `tell`: how many bytes are stored. */
  readonly keep: (
    file: File,
    id: string,
    tell?: (stored: number) => void,
  ) => Promise<StoredPicture>;
  readonly prepare: (file: File) => Promise<File | null>;
  readonly shrink: (file: File) => Promise<File>;
  /** The pictures that another tab has sent, which no longer belong to the draft. */
  readonly sent: (pictures: readonly StoredPicture[]) => Promise<readonly StoredPicture[]>;
}

/** Rejects if the store is closed, as at sign-out; the next start handles the files. */
async function unlessClosedFor<T>(store: Store, answer: Promise<T>): Promise<T> {
  const given = await unlessClosed(
    store,
    answer.then((value) => ({ value })),
  );
  if (!given) throw new Error('The store is closed.');
  return given.value;
}

/**
 * The effects of `owner`'s machine; null without a session. `isDraft`: false for the files of an
 * entry that is edited.
 */
export function useDeviceHands(owner: DraftOwner, isDraft = true): DeviceHands | null {
  const store = useStore();
  return useMemo(() => {
    if (!store) return null;
    return {
      // A tab that was killed holds no lock.
      lock: (key, work) =>
        navigator.locks ? navigator.locks.request(`${owner} ${store.tag} ${key}`, work) : work(),
      keep: (file, id, tell) =>
        withRoomHere(store, () => keepDraftFile(store, file, { id, at: Date.now() }, owner, tell)),
      open: async (picture) =>
        (await unlessClosedFor(store, openPictures(store, [picture], isDraft, owner)))[0]?.[1] ??
        null,
      drop: (ids) =>
        unlessClosedFor(
          store,
          dropDraftFiles(
            store,
            ids.map((file) => ({ name: '', type: '', file })),
            owner,
          ),
        ),
      prepare: async (file) => file,
      shrink: shrinkPicture,
      sent: async (pictures) =>
        (await unlessClosed(store, leftDraft(store, pictures, owner))) ?? [],
    };
  }, [store, owner, isDraft]);
}

const machines = perStore(() => new Map<string, { readonly machine: DraftMachine }>());

/**
 * The machine of a draft, made once the stored draft was read (`make` returns null before); its
 * steps render the caller. A machine that is at work when its form unmounts continues, and the
 * reopened form gets the same one. `name`: undefined for a machine that ends with its form.
 */
export function useDraftMachine<T extends { readonly machine: DraftMachine }>(
  name: string | undefined,
  make: () => T | null,
): T | null {
  const store = useStore();
  const [made, setMade] = useState<T | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!store || made) return;
    // Each subject uses names of its own, so the entry has its type.
    const all = machines(store) as Map<string, T>;
    const known = name === undefined ? undefined : all.get(name);
    const fresh = known ?? make();
    if (fresh && !known && name !== undefined)
      fresh.machine.watch(
        () =>
          void (fresh.machine.state().files.some(isAtWork)
            ? all.set(name, fresh)
            : all.get(name) === fresh && all.delete(name)),
      );
    setMade(fresh);
  });
  useEffect(() => {
    const turn = (): void => draw((before) => before + 1);
    turn();
    return made?.machine.watch(turn);
  }, [made]);
  return made;
}
