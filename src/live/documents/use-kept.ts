import { useEffect, useState } from 'react';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { areHere, documentKey } from '../../../sync/store/document.ts';
import { useStore } from '../account/store.tsx';
import { useStored } from '../account/use-stored.ts';
import { useSame } from './use-same.ts';

const NONE: readonly string[] = [];

/**
 * Which documents of one call lie on this device, without opening them, updated on every change;
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
