import { useCallback } from 'react';
import { useConfig } from './use-config.ts';

/** Makes a picture's address absolute: relative ones are below the configured media address. */
export function useMedia(): (address: string | null | undefined) => string | undefined {
  const base = useConfig()?.media_url;
  return useCallback(
    (address) => {
      // Until the configuration is known no picture is fetched, because its address might be wrong.
      if (!address || base === undefined) return undefined;
      return address.startsWith('/') ? base + address : address;
    },
    [base],
  );
}
