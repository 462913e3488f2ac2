import { useEffect, useState } from 'react';
import { type Evicted, evictedHere } from '../../../sync/page/device.ts';
import { useAccountState, useDevice } from '../account/store.tsx';

/**
 * What the browser has taken away with the account that was signed in here; null if it took
 * nothing, or nobody was.
 */
export function useEvicted(): Evicted | null {
  const state = useAccountState();
  const device = useDevice();
  const [evicted, setEvicted] = useState<Evicted | null>(null);
  useEffect(() => {
    let over = false;
    const looked = state === null && device ? evictedHere(device) : Promise.resolve(null);
    looked.then((found) => over || setEvicted(found)).catch(() => undefined);
    return () => {
      over = true;
    };
  }, [state, device]);
  return evicted;
}
