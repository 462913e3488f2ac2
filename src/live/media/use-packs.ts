import { useEffect, useState } from 'react';
import type { PackRequest } from '../../../sync/contract/products/packs.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { mayLeave, type PacksView, type PackView, viewPacks } from '../../../sync/page/packs.ts';
import { useShared } from '../account/per-account.ts';

/**
 * The packs on this device and this month's download volume, updated on every change; undefined
 * until they were read.
 */
export const usePacks = (): PacksView | undefined => useShared(viewPacks);

/** The pack of a request, if it is on this device. */
export const packOf = (
  view: PacksView | undefined,
  { kind, id }: PackRequest,
): PackView | undefined => view?.packs.find(({ pin }) => pin.kind === kind && isSameId(pin.id, id));

/** Packs that may be removed while another waits for room, the least recently used first. */
export const packsToLeave = (view: PacksView | undefined): readonly PackView[] =>
  view ? mayLeave(view, Date.now()) : [];

/**
 * How many bytes the app can still store; undefined if the browser does not say. Read again
 * whenever `about` changes.
 */
export function useFreeBytes(about: unknown): number | undefined {
  const [free, setFree] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` changes with the stored data
  useEffect(() => {
    let cancelled = false;
    navigator.storage?.estimate?.().then(
      ({ quota, usage = 0 }) =>
        cancelled || setFree(quota === undefined ? undefined : Math.max(0, quota - usage)),
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [about]);
  return free;
}
