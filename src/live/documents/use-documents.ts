import { useEffect, useMemo, useState } from 'react';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { areHere, documentKey } from '../../../sync/store/document.ts';
import { useSame, useSharedQuery } from '../account/shared-query.ts';
import { useStore, useStored } from '../account/store.tsx';
import { type DocumentHandle, openHandle } from './document-handles.ts';

const NONE: readonly string[] = [];

/**
 * Which documents of one call are on this device, without opening them, updated on every change;
 * undefined until that is known.
 */
export function useKept<N extends ReadName>(
  name: N,
  requests: readonly AppRequest<N>[],
): readonly boolean[] | undefined {
  const store = useStore();
  const wanted = useSame(requests);
  const [made, setMade] = useState<{
    readonly of: object;
    readonly keys: readonly string[];
  } | null>(null);
  useEffect(() => {
    if (!store) return undefined;
    let cancelled = false;
    void Promise.all(wanted.map((request) => documentKey(store, name, request))).then(
      (keys) => cancelled || setMade({ of: wanted, keys }),
    );
    return () => {
      cancelled = true;
    };
  }, [store, name, wanted]);
  const keys = made?.of === wanted ? made.keys : NONE;
  const here = useStored(async (open) => ({ keys, here: await areHere(open, keys) }), keys);
  return here && keys !== NONE && here.keys === keys ? here.here : undefined;
}

type Values<N extends ReadName> = readonly (AppResponse<N> | undefined)[];

/**
 * Several documents of one call, such as the pages of a list. A missing one is undefined; the
 * result is undefined until all were looked up.
 */
export function useDocuments<N extends ReadName>(
  name: N,
  requests: readonly AppRequest<N>[],
): Values<N> | undefined {
  const store = useStore();
  const [handles, setHandles] = useState<readonly DocumentHandle<N>[]>([]);
  const wanted = useSame(requests);
  useEffect(() => {
    if (!store) return;
    let cancelled = false;
    void Promise.all(wanted.map((request) => openHandle(store, name, request))).then(
      (opened) => cancelled || setHandles(opened),
    );
    return () => {
      cancelled = true;
    };
  }, [store, name, wanted]);
  return useSharedQuery(useMemo(() => together(handles), [handles]))?.value;
}

/** Documents as one query: its result stays the same object until one of them changes. */
function together<N extends ReadName>(handles: readonly DocumentHandle<N>[]) {
  let seen: readonly ReturnType<DocumentHandle<N>['last']>[] = [];
  let answer: { readonly value: Values<N> } | undefined;
  return {
    watch: (listener: () => void): (() => void) => {
      const stops = handles.map((handle) => handle.watch(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    last: () => {
      const now = handles.map((handle) => handle.last());
      if (now.length === seen.length && now.every((one, i) => one === seen[i])) return answer;
      seen = now;
      if (now.every((one) => one !== undefined))
        answer = { value: now.map((one) => one.value?.value) };
      return answer;
    },
  };
}
