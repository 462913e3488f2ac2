import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useActions } from '../../live/outbox/use-actions.ts';

/**
 * Sends what could still be undone as soon as the person turns away from the screen: at another screen, and when the page is
 * hidden or closed, because after that nothing may run that could send it.
 */
export function useRelease(): void {
  const { pathname } = useLocation();
  const actions = useActions();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen ends with its address
  useEffect(() => () => void latest.current?.release(), [pathname]);
  useEffect(() => {
    const turnedAway = (): void => {
      if (document.visibilityState === 'hidden') void latest.current?.release();
    };
    // The engine ends with the page.
    const closed = (): void => void latest.current?.release(undefined, { asleep: true });
    document.addEventListener('visibilitychange', turnedAway);
    addEventListener('pagehide', closed);
    return () => {
      document.removeEventListener('visibilitychange', turnedAway);
      removeEventListener('pagehide', closed);
    };
  }, []);
}
