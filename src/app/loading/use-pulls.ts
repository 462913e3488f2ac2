import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '../../live/account/use-me.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { pageEngine } from '../page-engine.ts';
import type { ScreenRow } from '../screen-row.ts';
import { readsOf } from '../screens.ts';

/** Whether the browser reloaded this page and no screen has pulled since. */
let reloaded = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
const takeReload = (): boolean => {
  const taken = reloaded;
  reloaded = false;
  return taken;
};

/**
 * Pulls the open screen's documents in the background: on navigation, on return to the page, and on
 * Retry. After a reload of the page, fresh documents are requested too.
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
    // Here only documents are pulled: the engine's worker notices the connection itself, sends the
    // outbox and fetches changes. A hidden page pulls when it becomes visible.
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
