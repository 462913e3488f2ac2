import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '../../live/account/use-me.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { pageEngine } from '../page-engine.ts';
import type { ScreenRow } from '../screen-row.ts';
import { readsOf } from '../screens.ts';

/** Whether the browser reloaded this page and nothing was fetched since. */
let reloaded = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
const takeReload = (): boolean => {
  const taken = reloaded;
  reloaded = false;
  return taken;
};

/**
 * Brings the open screen's documents up to date in the background: on navigation, on return to the
 * page, on Retry; a reload asks the server whatever the freshness.
 */
export function usePulls(row: ScreenRow, me: Me | null): PullProgress {
  const { key, pathname, search } = useLocation();
  const [own, ...beside] = me?.valid ? readsOf(row, me, { pathname, search }) : [];
  const pulled = usePull(own ? [own] : [], {
    beside,
    visit: key,
    asksOffline: true,
    asksAnew: takeReload,
  });
  const { look } = pulled;

  useEffect(() => {
    const returned = (): void => {
      if (document.visibilityState !== 'visible') return;
      look();
      void pageEngine.push();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', returned);
    addEventListener('pageshow', returned);
    addEventListener('focus', returned);
    // The engine sends the outbox: its worker notices the connection itself, and asks what has
    // changed. A page that nobody sees asks when it returns.
    addEventListener('online', seen);
    return () => {
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('pageshow', returned);
      removeEventListener('focus', returned);
      removeEventListener('online', seen);
    };
  }, [look]);

  return pulled;
}
