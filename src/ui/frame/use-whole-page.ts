import { useLayoutEffect } from 'react';

/**
 * While the caller is mounted, everything else in the frame is hidden, from keys and screen readers
 * too. The caller sets its own visibility.
 */
export function useWholePage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = '';
    return () => {
      delete document.documentElement.dataset.whole;
    };
  }, []);
}
