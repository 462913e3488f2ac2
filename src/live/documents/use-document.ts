import { useEffect, useState } from 'react';
import { identityOf } from '../../../sync/app.ts';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { type Freshness, readFreshness } from '../../../sync/documents/read.ts';
import type { Content } from '../../../sync/outbox/entry.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { type Age, ageOf, saysItsAge } from '../../rules/document-state.ts';
import { useSharedQuery } from '../account/shared-query.ts';
import { useStore, useStored } from '../account/store.tsx';
import { useMe } from '../account/use-me.ts';
import { useNow } from '../device/clock.ts';
import { cachedHandle, type DocumentHandle, openHandle } from './document-handles.ts';

/** The age is shown in minutes, so it is updated at this interval (milliseconds). */
const TICK_MS = 15_000;

/** Null unless the age has to be shown: older than ten minutes (E3). */
export function useAge(read: DocumentRead | null): Age | null {
  const offset = useMe()?.clockOffset ?? 0;
  const at = useFreshness(read)?.at ?? 0;
  // Freshness is in device time, `useNow` in server time.
  const now = useNow(TICK_MS) - offset;
  return saysItsAge(at, now) ? ageOf(at, now) : null;
}

/**
 * The key of a document in the store; null until it is made, which needs crypto and therefore
 * precedes any live query (law L10). The document is not opened.
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

/** A read that gets a document: the call and its request. */
export type DocumentRead = { [N in ReadName]: readonly [N, AppRequest<N>] }[ReadName];

/**
 * The state of a document on this device. `loading`: being opened. `missing`: never fetched, or
 * removed.
 */
export type DocumentState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | {
      readonly state: 'ready';
      readonly value: T;
      /** The actions laid over it, which the server has not confirmed. */
      readonly pending: readonly Content[];
    };

/**
 * The one way in which a screen reads a document: from this device, with every unseen action
 * applied, updated on every change.
 */
export function useDocument<N extends ReadName>(
  name: N,
  request: AppRequest<N> | null,
): DocumentState<AppResponse<N>> {
  const handle = useHandle(name, request);
  const found = useSharedQuery(handle);
  if (!found) return { state: 'loading' };
  return found.value ? { state: 'ready', ...found.value } : { state: 'missing' };
}

/**
 * When a document was last confirmed and last failed (device time, milliseconds; 0 = never); null
 * while unknown.
 */
export function useFreshness(read: DocumentRead | null): Freshness | null {
  const key = useDocumentKey(read?.[0] ?? 'home-pwa', read?.[1] ?? null);
  return useStored(async (open) => key && readFreshness(open, key), key) || null;
}

/** The document's handle; null until its key is made, unless it was already opened. */
function useHandle<N extends ReadName>(
  name: N,
  request: AppRequest<N> | null,
): DocumentHandle<N> | null {
  const store = useStore();
  const known = (store && request && cachedHandle(store, name, request)) ?? null;
  const identity = request ? identityOf(name, request) : '';
  const [, opened] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object of the same identity is the same request
  useEffect(() => {
    let cancelled = false;
    if (store && request && !known)
      void openHandle(store, name, request).then(() => cancelled || opened((turn) => turn + 1));
    return () => {
      cancelled = true;
    };
  }, [store, name, identity, known === null]);
  return known;
}
