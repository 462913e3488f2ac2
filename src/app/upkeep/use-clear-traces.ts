import { useEffect, useRef } from 'react';
import { useAccountState } from '../../live/account/store.tsx';
import { clearNotifications, dropPush } from '../../live/device/notifications.ts';

/** The largest number on the app's icon. */
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
 * Closes the notifications of whoever was signed in, ends their pushes and clears their count, once
 * they have left or locked, or somebody else is signed in; also at a start at which nobody is,
 * because then nobody could see them leave (S16).
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
      // While it is locked pushes still come, in general words; who left hears nothing more.
      if (state !== 'locked') void dropPush();
    }
    last.current = tag;
  }, [state]);
}
