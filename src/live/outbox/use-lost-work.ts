import { useEffect } from 'react';
import { type Evicted, takeLost } from '../../../sync/page/device.ts';
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
