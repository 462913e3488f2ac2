import { useEffect, useState } from 'react';
import { identityOf } from '../../../sync/app.ts';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { useStore } from '../account/store.tsx';
import { cachedHandle } from './document-handles.ts';

/**
 * The key of a document in the store, as soon as it is made: that needs crypto, and comes before
 * any live query (law L10). Opens nothing.
 */
export function useDocumentKey<N extends ReadName>(
  name: N,
  request: AppRequest<N> | null,
): string | null {
  const store = useStore();
  const known = (store && request && cachedHandle(store, name, request)?.key) ?? null;
  const identity = request ? identityOf(name, request) : '';
  const [made, setMade] = useState<{ readonly of: string; readonly key: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of the same identity is the same request
  useEffect(() => {
    let cancelled = false;
    if (store && request && !known)
      void documentKey(store, name, request).then(
        (key) => cancelled || setMade({ of: identity, key }),
      );
    return () => {
      cancelled = true;
    };
  }, [store, name, identity, known]);
  return known ?? (made?.of === identity && identity !== '' ? made.key : null);
}
