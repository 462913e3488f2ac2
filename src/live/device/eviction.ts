import { useEffect } from 'react';
import { type Evicted, takeLost } from '../../../sync/page/device.ts';
import { guardUnsent } from '../../../sync/page/taken-away.ts';
import { useDevice, useStore } from '../account/store.tsx';

/** Tells, once, what the browser took of the kept work of who has logged in. `tell` is stable. */
export function useLostWork(tell: (lost: Evicted) => void): void {
  const device = useDevice();
  const tag = useStore()?.tag;
  useEffect(() => {
    if (!device || !tag) return;
    // Told at the next start, if this device cannot say it now.
    takeLost(device, tag)
      .then((lost) => lost && tell(lost))
      .catch(() => undefined);
  }, [device, tag, tell]);
}

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
