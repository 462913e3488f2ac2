import { useMemo } from 'react';
import { useConfig } from '../device/use-config.ts';

/** Addresses below `base`; while it is unknown, every address might be wrong. */
function mediaBelow(base: string | undefined) {
  function media(address: string): string | undefined;
  function media(address: string | null | undefined): string | null | undefined;
  function media(address: string | null | undefined): string | null | undefined {
    if (base === undefined) return undefined;
    return address?.startsWith('/') ? base + address : (address ?? null);
  }
  return media;
}

/**
 * Makes a picture's address absolute: relative ones are below the configured media address. Null if
 * there is none, undefined until the configuration is known.
 */
export function useMedia(): ReturnType<typeof mediaBelow> {
  const base = useConfig()?.media_url;
  return useMemo(() => mediaBelow(base), [base]);
}
