import { useLayoutEffect } from 'react';

/**
 * While the caller is drawn, everything in the frame but what makes itself visible is hidden, from
 * keys and screen readers too.
 */
export function useWholePage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = '';
    return () => {
      delete document.documentElement.dataset.whole;
    };
  }, []);
}
