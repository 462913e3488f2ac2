import { useEffect, useState } from 'react';
import { openPicture } from '../../../sync/page/files.ts';
import { useStore } from '../account/store.tsx';
import { unlessClosed } from '../account/use-stored.ts';

/**
 * The address of a picture that this device stores, for as long as it is shown; undefined until it
 * was read, or if it is not here.
 */
export function useStoredFile(id: string | undefined): string | undefined {
  const store = useStore();
  const [shown, setShown] = useState<{ readonly of: string; readonly address: string }>();
  useEffect(() => {
    if (!store || id === undefined) return;
    let address: string | undefined;
    let cancelled = false;
    // One that was sent meanwhile is not here any more.
    void unlessClosed(store, openPicture(store, id))
      .catch(() => undefined)
      .then((file) => {
        if (cancelled || !file) return;
        address = URL.createObjectURL(file);
        setShown({ of: id, address });
      });
    return () => {
      cancelled = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [store, id]);
  return shown && shown.of === id ? shown.address : undefined;
}
