import { useCallback } from 'react';
import {
  type Consent,
  keepConsent,
  readConsent,
  UNTIL_CHOSEN,
} from '../../../sync/account/consent.ts';
import { useDevice, useStore } from '../account/store.tsx';

/** Reads and stores the consent. It is read on each use, so that a choice takes effect at once. */
export function useConsent(): {
  read: () => Promise<Consent>;
  keep: (consent: Consent) => Promise<void>;
} {
  const device = useDevice();
  const store = useStore();
  const read = useCallback(
    async () => (device ? readConsent(device, store) : UNTIL_CHOSEN),
    [device, store],
  );
  const keep = useCallback(
    async (consent: Consent) => {
      if (device) await keepConsent(device, store, consent);
    },
    [device, store],
  );
  return { read, keep };
}
