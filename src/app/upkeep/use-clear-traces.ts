import { useEffect, useRef } from 'react';
import { clearNotifications } from '../../live/notifications.ts';
import { useAccountState } from '../../live/store.tsx';
import { showAppBadge } from './app-badge.ts';

/**
 * Closes the notifications of whoever was signed in, and clears their count, once they have left or locked, or somebody else is signed in; also
 * at a start at which nobody is, because then nobody could see them leave (S16).
 */
export function useClearTraces(): void {
  const state = useAccountState();
  const last = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (typeof state === 'string' && state !== 'locked') return;
    const tag = typeof state === 'object' ? (state?.store.tag ?? null) : null;
    if (last.current !== tag && (last.current || tag === null)) {
      void clearNotifications();
      showAppBadge(0);
    }
    last.current = tag;
  }, [state]);
}
