import type { PushWish } from '../../../sync/store/session-values.ts';

/**
 * The state of push notifications on this device. `unsupported`: not available in this browser;
 * `install`: available once the app is installed; `denied`: the person refused the permission;
 * `waiting`: switched on, but not yet sent to the server.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'waiting' | 'on';

export interface PushFacts {
  /** Whether the browser can subscribe. */
  readonly able: boolean;
  /** An iPhone or iPad, which can subscribe once the app is installed. */
  readonly isApple: boolean;
  readonly isInstalled: boolean;
  readonly permission: 'ask' | 'on' | 'off' | 'never';
  readonly wish: PushWish | undefined;
}

export function pushState({ able, isApple, isInstalled, permission, wish }: PushFacts): PushState {
  if (!able || permission === 'never') return isApple && !isInstalled ? 'install' : 'unsupported';
  if (permission === 'off') return 'denied';
  if (!wish?.on || permission !== 'on') return 'off';
  return wish.told ? 'on' : 'waiting';
}

/** Whether the device is an iPhone or iPad. An iPad's user agent says Macintosh, without touch. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
