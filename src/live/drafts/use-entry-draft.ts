import { useCallback, useEffect, useRef, useState } from 'react';
import { type EntryDraft, keepEntryDraft, readEntryDraft } from '../../../sync/page/entry-draft.ts';
import { useDevice } from '../account/store.tsx';
import { useConfig } from '../device/use-config.ts';

/**
 * Text typed before anybody is signed in, kept on this device unless it is shared (S-17); `known`
 * is false until it was read, `found` what lay here.
 */
export function useEntryDraft(): {
  readonly known: boolean;
  readonly found: EntryDraft | null;
  readonly keep: (draft: EntryDraft | null) => Promise<void>;
} {
  const device = useDevice();
  const isShared = useConfig()?.shared_device === true;
  const [read, setRead] = useState<{ readonly found: EntryDraft | null } | null>(null);
  useEffect(() => {
    if (!device) return undefined;
    let over = false;
    const show = (found: EntryDraft | null): void => {
      if (!over) setRead({ found });
    };
    // A form without its draft is better than none.
    const look = isShared
      ? keepEntryDraft(device, null, Date.now()).then(() => null)
      : readEntryDraft(device, Date.now());
    look.then(show, () => show(null));
    return () => {
      over = true;
    };
  }, [device, isShared]);
  // In order: an earlier letter must not be written over a later one.
  const last = useRef<Promise<void>>(Promise.resolve());
  const keep = useCallback(
    (draft: EntryDraft | null): Promise<void> => {
      const write = (): Promise<void> | undefined =>
        device
          ? keepEntryDraft(device, isShared ? null : draft, Date.now()).catch(() => undefined)
          : undefined;
      last.current = last.current.then(write);
      return last.current;
    },
    [device, isShared],
  );
  return { known: read !== null, found: read?.found ?? null, keep };
}
