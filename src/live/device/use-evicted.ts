import { useEffect, useState } from 'react';
import { type Evicted, evictedHere } from '../../../sync/page/device.ts';
import { isWorkKept } from '../../../sync/page/taken-away.ts';
import { useAccountState, useDevice, useStored } from '../account/store.tsx';

/**
 * Whether unsent work lies on this phone, of the person who was here last; false until that is
 * known, and where the account does not open.
 */
export const useIsWorkKept = (): boolean => useStored(isWorkKept) === true;

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
