import type { PushWish } from '../../../sync/store/session-values.ts';

/**
 * The state of push notifications on this device. `unsupported`: the browser has none; `install`:
 * it has them for apps on the home screen alone; `denied`: the person once refused the browser;
 * `waiting`: wished, and the server does not know yet.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'waiting' | 'on';

export interface PushFacts {
  /** The browser can subscribe. */
  readonly able: boolean;
  /** An iPhone or iPad, which can once the app is on its home screen. */
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

/** An iPad calls itself a Macintosh, which has no touch screen. */
export const isAppleTouch = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) ||
  (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
