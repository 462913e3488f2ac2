import { useEffect, useMemo, useState } from 'react';
import type { AppRequest, AppResponse, ReadName } from '../../../sync/app-endpoints.ts';
import { useSharedQuery } from '../account/shared-query.ts';
import { useStore } from '../account/store.tsx';
import { type DocumentHandle, openHandle } from './document-handles.ts';
import { useSame } from './use-same.ts';

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
