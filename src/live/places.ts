import { liveQuery, type Subscription } from 'dexie';
import type { ReadName, RequestOf, ResponseOf } from '../../sync/endpoints.ts';
import type { Content } from '../../sync/outbox.ts';
import { createReader, documentKey, identityOf, type Reader } from '../../sync/read.ts';
import type { Store } from '../../sync/store/session.ts';

/** What was read at a place; `value` is undefined when nothing lies there. */
export interface Found<N extends ReadName = ReadName> {
  readonly value: ResponseOf<N> | undefined;
}

/** Where a document lies, and what was last read there: a screen that opens again shows that at once. */
export interface Place<N extends ReadName = ReadName> {
  readonly key: string;
  readonly read: () => Promise<ResponseOf<N> | undefined>;
  /** Tells of every change, by one live query for all who listen; returns the way to stop. */
  readonly watch: (listener: () => void) => () => void;
  /** The last thing read; undefined until it was read once. */
  readonly last: () => Found<N> | undefined;
  /** The actions that lie over it now: the server has not said these yet. */
  readonly over: () => readonly Content[];
}

/** Each store's places; they go with the store. */
const places = new WeakMap<Store, Map<string, Place>>();

/** The place of a document that was opened before in this store. */
export const knownPlace = <N extends ReadName>(store: Store, name: N, request: RequestOf<N>): Place<N> | undefined =>
  places.get(store)?.get(identityOf(name, request)) as Place<N> | undefined;

/** Opens a document's place: its key needs crypto, so it is made before any live query begins (law L10). */
export async function openPlace<N extends ReadName>(store: Store, name: N, request: RequestOf<N>): Promise<Place<N>> {
  const key = await documentKey(store, name, request);
  const known = knownPlace(store, name, request);
  if (known) return known;
  const place = makePlace(createReader(store, name, key), key);
  const mine = places.get(store) ?? new Map<string, Place>();
  places.set(store, mine.set(identityOf(name, request), place as unknown as Place));
  return place;
}

function makePlace<N extends ReadName>(reader: Reader<N>, key: string): Place<N> {
  const listeners = new Set<() => void>();
  let last: Found<N> | undefined;
  let query: Subscription | undefined;
  const note = (value: ResponseOf<N> | undefined): void => {
    if (last && last.value === value) return;
    last = { value };
    for (const listener of listeners) listener();
  };
  const read = async (): Promise<ResponseOf<N> | undefined> => {
    const value = await reader.read();
    note(value);
    return value;
  };
  return {
    key,
    read,
    last: () => last,
    over: () => reader.over(),
    watch(listener) {
      listeners.add(listener);
      // A store that was closed under us ends the query; whoever is signed in next has places of their own.
      query ??= liveQuery(() => reader.read()).subscribe({ next: note, error: () => undefined });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        query?.unsubscribe();
        query = undefined;
      };
    },
  };
}
