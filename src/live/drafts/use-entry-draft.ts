import { useCallback, useEffect, useRef, useState } from 'react';
import { type EntryDraft, keepEntryDraft, readEntryDraft } from '../../../sync/page/entry-draft.ts';
import { useDevice } from '../account/store.tsx';
import { useConfig } from '../device/use-config.ts';

/**
 * Text typed before signing in, stored on this device unless the device is shared (S-17). `known`
 * is false until it was read; `found` is the stored text.
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
    // If the draft cannot be read, the form is shown without it.
    const look = isShared
      ? keepEntryDraft(device, null, Date.now()).then(() => null)
      : readEntryDraft(device, Date.now());
    look.then(show, () => show(null));
    return () => {
      over = true;
    };
  }, [device, isShared]);
  // Writes run in order, so that an earlier text never overwrites a later one.
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
