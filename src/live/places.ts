import type { ReadName, RequestOf, ResponseOf } from '../../sync/endpoints.ts';
import type { Content } from '../../sync/outbox.ts';
import { createReader, documentKey, identityOf } from '../../sync/read.ts';
import type { Store } from '../../sync/store/session.ts';
import { type SharedQuery, sharedQuery } from './shared-query.ts';

/** Where a document lies, and what was last read there (undefined: nothing): a screen that opens again shows that at once. */
export interface Place<N extends ReadName = ReadName> extends SharedQuery<ResponseOf<N> | undefined> {
  readonly key: string;
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
  const reader = createReader(store, name, key);
  const place: Place<N> = { ...sharedQuery(() => reader.read()), key, over: () => reader.over() };
  const mine = places.get(store) ?? new Map<string, Place>();
  places.set(store, mine.set(identityOf(name, request), place as unknown as Place));
  return place;
}
