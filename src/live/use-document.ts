import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ReadName, RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import { createReader, documentKey, type Reader } from '../../sync/read.ts';
import { useStore } from './store.tsx';

/** What this device has of a document. `loading`: being opened. `missing`: never fetched, or gone. */
export type Kept<T> = { readonly state: 'loading' } | { readonly state: 'missing' } | { readonly state: 'ready'; readonly value: T };

interface Place<N extends ReadName> {
  readonly key: string;
  readonly reader: Reader<N>;
  readonly mark: string;
}

/** The one way in which a screen reads: from this device, with every unseen action over it, told when that changes. */
export function useDocument<N extends ReadName>(name: N, request: RequestOf<N> | null): Kept<ResponseOf<N>> {
  const place = usePlace(name, request);
  const found = useLiveQuery(async () => (place ? { of: place, value: await place.reader.read() } : undefined), [place]);
  if (!place || found?.of !== place) return { state: 'loading' };
  return found.value === undefined ? { state: 'missing' } : { state: 'ready', value: found.value };
}

/** When a document was last confirmed and last failed (device time, milliseconds; 0 = never); null while unknown. */
export function useFreshness<N extends ReadName>(name: N, request: RequestOf<N> | null): { at: number; failedAt: number } | null {
  const store = useStore();
  const place = usePlace(name, request);
  return (
    useLiveQuery(async () => {
      const row = store && place ? await store.db.freshness.get(place.key) : undefined;
      return store && place ? { at: row?.at ?? 0, failedAt: row?.failedAt ?? 0 } : null;
    }, [store, place]) ?? null
  );
}

/** The key needs crypto, so it is made before the live query begins (law L10). */
function usePlace<N extends ReadName>(name: N, request: RequestOf<N> | null): Place<N> | null {
  const store = useStore();
  const mark = JSON.stringify([store?.tag, name, request]);
  const [place, setPlace] = useState<Place<N> | null>(null);
  useEffect(() => {
    let over = false;
    const [, , asked] = JSON.parse(mark) as [unknown, unknown, RequestOf<N> | null];
    if (!store || !asked) setPlace(null);
    else void documentKey(store, name, asked).then((key) => over || setPlace({ key, mark, reader: createReader(store, name, key) }));
    return () => {
      over = true;
    };
  }, [store, name, mark]);
  return place?.mark === mark ? place : null;
}
