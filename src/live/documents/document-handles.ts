import { identityOf } from '../../../sync/app.ts';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { createReader, type Reading } from '../../../sync/documents/read.ts';
import { forgetWhatChanges } from '../../../sync/page/changes.ts';
import { documentKey, hasHead } from '../../../sync/store/document.ts';
import { perStore } from '../../../sync/store/per-store.ts';
import type { Store } from '../../../sync/store/session.ts';
import { type SharedQuery, sharedQuery } from '../account/shared-query.ts';

/**
 * A document of this store for the page, with its last reading (undefined: none), so that a
 * reopened screen shows it at once.
 */
export interface DocumentHandle<N extends ReadName = ReadName>
  extends SharedQuery<Reading<N> | undefined> {
  readonly key: string;
}

type Handles = Map<string, DocumentHandle>;

const handlesOf = perStore((store): Handles => forgetWhatChanges(store, new Map()));

/** The handle of a document that was already opened in this store. */
export const cachedHandle = <N extends ReadName>(
  store: Store,
  name: N,
  request: AppRequest<N>,
): DocumentHandle<N> | undefined =>
  // The identity contains the name, so the entry is a handle of that name.
  handlesOf(store).get(identityOf(name, request)) as DocumentHandle<N> | undefined;

/**
 * Opens a document's handle. Its key needs crypto, so the key is made before any live query begins
 * (law L10).
 */
export async function openHandle<N extends ReadName>(
  store: Store,
  name: N,
  request: AppRequest<N>,
): Promise<DocumentHandle<N>> {
  const key = await documentKey(store, name, request);
  const known = cachedHandle(store, name, request);
  if (known) return known;
  const reader = createReader(store, name, key);
  const handle: DocumentHandle<N> = { ...sharedQuery(() => reader.read()), key };
  // The map holds handles of all names; each lookup restores the type.
  handlesOf(store).set(identityOf(name, request), handle as unknown as DocumentHandle);
  return handle;
}

/**
 * Whether a stored document can be opened; true also while the store fails. A document without a
 * handle is judged by its head alone, because its pages are checked when its rows are read.
 */
export async function isReadable<N extends ReadName>(
  store: Store,
  name: N,
  request: AppRequest<N>,
): Promise<boolean> {
  const handle = cachedHandle(store, name, request);
  const look = async (): Promise<boolean> => {
    if (!handle) return hasHead(store, await documentKey(store, name, request));
    const reading = handle.last()?.value ?? (await handle.read());
    return reading !== undefined && !reading.torn;
  };
  return look().catch(() => true);
}
