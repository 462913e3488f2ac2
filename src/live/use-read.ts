import { useCallback } from 'react';
import type { ReadName, RequestOf, ResponseOf } from '../../sync/endpoints.ts';
import { openPlace } from './places.ts';
import { useStore } from './store.tsx';

/** Reads a document once, when something is pressed that needs it; undefined where this device has none. */
export function useRead(): <N extends ReadName>(name: N, request: RequestOf<N>) => Promise<ResponseOf<N> | undefined> {
  const store = useStore();
  return useCallback(
    async (name, request) => {
      if (!store) return undefined;
      const place = await openPlace(store, name, request);
      return place.last()?.value ?? place.read();
    },
    [store],
  );
}
