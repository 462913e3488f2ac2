import { useEffect, useRef } from 'react';
import { watchTakenAway } from '../../../sync/page/taken-away.ts';
import { useDevice, useStore } from './store.tsx';

/**
 * Calls back when the browser has taken away what is stored here, under the open page. The page
 * stays as it is, with what the person is writing.
 */
export function useTakenAway(onTaken: () => void): void {
  const device = useDevice();
  const store = useStore();
  const told = useRef(onTaken);
  useEffect(() => {
    told.current = onTaken;
  });
  useEffect(
    () => (device && store ? watchTakenAway(device, store, () => told.current()) : undefined),
    [device, store],
  );
}
