import { useCallback, useEffect, useState } from 'react';
import { openPicture } from '../../../sync/page/files.ts';
import { unlessClosed, useStore } from '../account/store.tsx';
import { useMedia } from './use-media.ts';

/**
 * A file's bytes, from this device if its pack is stored, else from the server; both use the same
 * address.
 */
type FileBytes =
  | { readonly state: 'coming' }
  | { readonly state: 'missing'; readonly again: () => void }
  | { readonly state: 'here'; readonly bytes: ArrayBuffer };

/** Fetches a file below the server's media address; `missing` for any other address. */
export function useFileBytes(address: string | null | undefined): FileBytes {
  const media = useMedia();
  const url = address?.startsWith('/') ? media(address) : undefined;
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly bytes: ArrayBuffer | null }>();
  const again = useCallback(() => {
    setFound(undefined);
    setTurn((was) => was + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts the person's retries
  useEffect(() => {
    if (url === undefined) return;
    const left = new AbortController();
    void fetch(url, { signal: left.signal, credentials: 'omit' })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
      .catch(() => null)
      .then((bytes) => left.signal.aborted || setFound({ of: url, bytes }));
    return () => left.abort();
  }, [url, turn]);
  if (!address?.startsWith('/')) return { state: 'missing', again };
  if (url === undefined || found?.of !== url) return { state: 'coming' };
  return found.bytes ? { state: 'here', bytes: found.bytes } : { state: 'missing', again };
}

/** An object URL of a file, revoked when the component no longer shows it. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/**
 * An object URL of a draft's stored picture, revoked when the component no longer shows it;
 * undefined until it was read, or if it is not stored.
 */
export function useStoredFile(id: string | undefined): string | undefined {
  const store = useStore();
  const [shown, setShown] = useState<{ readonly of: string; readonly address: string }>();
  useEffect(() => {
    if (!store || id === undefined) return;
    let address: string | undefined;
    let cancelled = false;
    // A picture that was sent meanwhile is no longer stored.
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
