import { useCallback, useEffect, useState } from 'react';
import { useMedia } from './use-media.ts';

/**
 * A file's bytes: from this device where its pack lies here, else from the server; both answer
 * under the same address.
 */
export type FileBytes =
  | { readonly state: 'coming' }
  | { readonly state: 'missing'; readonly again: () => void }
  | { readonly state: 'here'; readonly bytes: ArrayBuffer };

/** Asks for a file below the server's media address; nothing is asked for any other address. */
export function useFileBytes(address: string | null | undefined): FileBytes {
  const media = useMedia();
  const url = address?.startsWith('/') ? media(address) : undefined;
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ readonly of: string; readonly bytes: ArrayBuffer | null }>();
  const again = useCallback(() => {
    setFound(undefined);
    setTurn((was) => was + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is when the person asks again
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
