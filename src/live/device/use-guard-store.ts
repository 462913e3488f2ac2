import { useEffect } from 'react';
import { guardUnsent } from '../../../sync/page/taken-away.ts';
import { useDevice, useStore } from '../account/store.tsx';

/**
 * Asks the browser, once, never to evict what this account stores, as soon as something is worth it
 * (E9).
 */
export function useGuardStore(isWorth: boolean): void {
  const device = useDevice();
  const store = useStore();
  useEffect(() => {
    if (device && store && isWorth) void guardUnsent(device, store).catch(() => undefined);
  }, [device, store, isWorth]);
}
