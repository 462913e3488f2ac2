import { useCallback, useEffect, useRef, useState } from 'react';
import { type EntryDraft, keepEntryDraft, readEntryDraft } from '../../sync/page/entry-draft.ts';
import { useDevice } from './store.tsx';

/** What was typed before anybody is signed in, kept on this device; `known` is false until it was read, `found` what lay here. */
export function useEntryDraft(): {
  readonly known: boolean;
  readonly found: EntryDraft | null;
  readonly keep: (draft: EntryDraft | null) => Promise<void>;
} {
  const device = useDevice();
  const [read, setRead] = useState<{ readonly found: EntryDraft | null } | null>(null);
  useEffect(() => {
    if (!device) return undefined;
    let over = false;
    const show = (found: EntryDraft | null): void => {
      if (!over) setRead({ found });
    };
    // A form without its draft is better than none.
    readEntryDraft(device, Date.now()).then(show, () => show(null));
    return () => {
      over = true;
    };
  }, [device]);
  // In order: an earlier letter must not be written over a later one.
  const last = useRef<Promise<void>>(Promise.resolve());
  const keep = useCallback(
    (draft: EntryDraft | null): Promise<void> => {
      const write = (): Promise<void> | undefined => (device ? keepEntryDraft(device, draft, Date.now()).catch(() => undefined) : undefined);
      last.current = last.current.then(write);
      return last.current;
    },
    [device],
  );
  return { known: read !== null, found: read?.found ?? null, keep };
}
