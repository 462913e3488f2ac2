import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReadName, RequestOf, ResponseOf } from '../../sync/endpoints.ts';
import type { Content } from '../../sync/outbox.ts';
import { identityOf } from '../../sync/read.ts';
import { knownPlace, openPlace, type Place } from './places.ts';
import { useStore } from './store.tsx';
import { useStored } from './use-stored.ts';

/** What this device has of a document. `loading`: being opened. `missing`: never fetched, or gone. */
export type Kept<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | {
      readonly state: 'ready';
      readonly value: T;
      /** What the person did that lies over it and that the server has not said yet. */
      readonly over: readonly Content[];
    };

/** The one way in which a screen reads: from this device, with every unseen action over it, told when that changes. */
export function useDocument<N extends ReadName>(name: N, request: RequestOf<N> | null): Kept<ResponseOf<N>> {
  const place = usePlace(name, request);
  const found = useSyncExternalStore(place?.watch ?? nowhere, () => place?.last());
  if (!found) return { state: 'loading' };
  return found.value === undefined ? { state: 'missing' } : { state: 'ready', value: found.value, over: place?.over() ?? [] };
}

/** Nothing to listen to yet. */
const nowhere = (): (() => void) => () => undefined;

/** When a document was last confirmed and last failed (device time, milliseconds; 0 = never); null while unknown. */
export function useFreshness<N extends ReadName>(name: N, request: RequestOf<N> | null): { at: number; failedAt: number } | null {
  const place = usePlace(name, request);
  return (
    useStored(async ({ db }) => {
      const row = place ? await db.freshness.get(place.key) : undefined;
      return place ? { at: row?.at ?? 0, failedAt: row?.failedAt ?? 0 } : null;
    }, place) ?? null
  );
}

/** The document's place: at once when it was opened before, else as soon as its key is made. */
function usePlace<N extends ReadName>(name: N, request: RequestOf<N> | null): Place<N> | null {
  const store = useStore();
  const known = (store && request && knownPlace(store, name, request)) ?? null;
  const mark = request ? identityOf(name, request) : '';
  const [, opened] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mark` is the request's identity; a new object of the same is the same
  useEffect(() => {
    let over = false;
    if (store && request && !known) void openPlace(store, name, request).then(() => over || opened((turn) => turn + 1));
    return () => {
      over = true;
    };
  }, [store, name, mark, known === null]);
  return known;
}
