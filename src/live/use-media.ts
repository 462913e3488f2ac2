import { useCallback } from 'react';
import { useConfig } from './use-config.ts';

/** Makes a picture's address whole: those without an origin live at the configured media address. */
export function useMedia(): (address: string | null | undefined) => string | undefined {
  const base = useConfig()?.media_url;
  return useCallback(
    (address) => {
      // Until the configuration is known nothing is fetched, so that no picture is asked for at the wrong place.
      if (!address || base === undefined) return undefined;
      return address.startsWith('/') ? base + address : address;
    },
    [base],
  );
}
