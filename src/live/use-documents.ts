import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReadName, RequestOf, ResponseOf } from '../../sync/endpoints.ts';
import type { Content } from '../../sync/outbox.ts';
import { openPlace, type Place } from './places.ts';
import { useStore } from './store.tsx';

/** One document of several, as it lies on this device; `value` is undefined when it does not. */
export interface KeptPage<T> {
  readonly value: T | undefined;
  readonly over: readonly Content[];
}

/** Several documents of one call, such as the pages of a list; undefined until all were looked for. */
export function useDocuments<N extends ReadName>(name: N, requests: readonly RequestOf<N>[]): readonly KeptPage<ResponseOf<N>>[] | undefined {
  const store = useStore();
  const [places, setPlaces] = useState<readonly Place<N>[]>([]);
  const wanted = JSON.stringify(requests);
  useEffect(() => {
    if (!store) return;
    let over = false;
    // The text is the requests' own JSON: the same requests stay the same value from render to render.
    const asked = JSON.parse(wanted) as RequestOf<N>[];
    void Promise.all(asked.map((request) => openPlace(store, name, request))).then((opened) => over || setPlaces(opened));
    return () => {
      over = true;
    };
  }, [store, name, wanted]);
  const source = useMemo(() => together(places), [places]);
  const found = useSyncExternalStore(source.watch, source.last);
  return found;
}

/** Places as one source: its snapshot stays the same value until one of them changes. */
function together<N extends ReadName>(places: readonly Place<N>[]) {
  let seen: readonly ReturnType<Place<N>['last']>[] = [];
  let snapshot: readonly KeptPage<ResponseOf<N>>[] | undefined;
  return {
    watch: (listener: () => void): (() => void) => {
      const stops = places.map((place) => place.watch(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    last: () => {
      const now = places.map((place) => place.last());
      if (now.length === seen.length && now.every((one, i) => one === seen[i])) return snapshot;
      seen = now;
      snapshot = now.every((one) => one !== undefined) ? now.map((one, i) => ({ value: one?.value, over: places[i]?.over() ?? [] })) : snapshot;
      return snapshot;
    },
  };
}
