import { useEffect } from 'react';
import { type Evicted, takeLost } from '../../../sync/page/device.ts';
import { guardUnsent } from '../../../sync/page/taken-away.ts';
import { useDevice, useStore } from '../account/store.tsx';

/** Reports once, after a login, which kept work the browser has evicted. `tell` must be stable. */
export function useLostWork(tell: (lost: Evicted) => void): void {
  const device = useDevice();
  const tag = useStore()?.tag;
  useEffect(() => {
    if (!device || !tag) return;
    // After a failed read, the next start reports it.
    takeLost(device, tag)
      .then((lost) => lost && tell(lost))
      .catch(() => undefined);
  }, [device, tag, tell]);
}

/**
 * Asks the browser, once `isWorth` is true, never to evict this account's data (E9).
 */
export function useGuardStore(isWorth: boolean): void {
  const device = useDevice();
  const store = useStore();
  useEffect(() => {
    if (device && store && isWorth) void guardUnsent(device, store).catch(() => undefined);
  }, [device, store, isWorth]);
}
