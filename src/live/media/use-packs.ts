import { useEffect, useState } from 'react';
import type { PackRequest } from '../../../sync/contract/products/packs.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { mayLeave, type PacksView, type PackView, viewPacks } from '../../../sync/page/packs.ts';
import { useShared } from '../account/per-account.ts';

/**
 * The packs on this device and what came this month, updated on every change; undefined until they
 * were read.
 */
export const usePacks = (): PacksView | undefined => useShared(viewPacks);

/** One of them, if it is kept here. */
export const packOf = (
  view: PacksView | undefined,
  { kind, id }: PackRequest,
): PackView | undefined => view?.packs.find(({ pin }) => pin.kind === kind && isSameId(pin.id, id));

/** What may leave while a pack waits for room, the least lately used first. */
export const packsToLeave = (view: PacksView | undefined): readonly PackView[] =>
  view ? mayLeave(view, Date.now()) : [];

/**
 * How many bytes the app can still store, where the browser says it; asked again whenever `about`
 * changes.
 */
export function useFreeBytes(about: unknown): number | undefined {
  const [free, setFree] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored changes it
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
