import { useCallback } from 'react';
import { type Consent, EVERYTHING, keepConsent, readConsent } from '../../sync/store/consent.ts';
import { useDevice, useStore } from './store.tsx';

/** What the person lets the app do; read when it is needed, so that a choice holds from the moment it is made. */
export function useConsent(): { read: () => Promise<Consent>; keep: (consent: Consent) => Promise<void> } {
  const device = useDevice();
  const store = useStore();
  const read = useCallback(async () => (device ? readConsent(device, store) : EVERYTHING), [device, store]);
  const keep = useCallback(
    async (consent: Consent) => {
      if (device) await keepConsent(device, store, consent);
    },
    [device, store],
  );
  return { read, keep };
}
