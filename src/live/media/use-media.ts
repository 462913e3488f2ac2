import { useMemo } from 'react';
import { asksForLittle } from '../../../sync/contract/rules/media.ts';
import { useLiveValue } from '../account/session-value.ts';
import { useConfig } from '../device/use-config.ts';

/** Whether data saver is on, by the person's setting or the browser's (E39). */
export const useSaver = (): boolean =>
  useLiveValue('data_use')?.value?.saver === true || asksForLittle(navigator as object);

/** Makes addresses absolute. While `base` is unknown, every result is undefined. */
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
