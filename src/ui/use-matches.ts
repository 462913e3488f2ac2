import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates while the page is open. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
