import { useEffect, useRef } from 'react';
import { useAccountState } from '../../live/account/store.tsx';
import { clearNotifications, dropPush } from '../../live/device/notifications.ts';

/** Maximum number on the app's icon. */
const MOST = 99;

/**
 * Shows the number of unread notifications on the installed app's icon (E16); does
 * nothing where browsers lack badges.
 */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown =
    count > 0 ? navigator.setAppBadge(Math.min(count, MOST)) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}

/**
 * Removes the traces of an account once it is signed out, locked or replaced by another: closes its
 * notifications, ends its pushes and clears its count. Also at a start without an account, because
 * the sign-out may have happened while no page was open (S16).
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
      // Pushes continue while the app is locked, in general words; after a sign-out they end.
      if (state !== 'locked') void dropPush();
    }
    last.current = tag;
  }, [state]);
}
