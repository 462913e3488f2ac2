import { useEffect, useState } from 'react';
import { type Evicted, evictedHere } from '../../../sync/page/device.ts';
import { isWorkKept } from '../../../sync/page/taken-away.ts';
import { useAccountState, useDevice, useStored } from '../account/store.tsx';

/**
 * Whether unsent work of the last person is on this device; false until that is known, and if the
 * account does not open.
 */
export const useIsWorkKept = (): boolean => useStored(isWorkKept) === true;

/**
 * The work that the browser evicted together with the account last signed in here; null if there
 * was none.
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
