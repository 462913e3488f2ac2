import { useSyncExternalStore } from 'react';
import type { Connection } from '../../../sync/wire/reach.ts';

/** The network state of this page. The browser's flag is a hint; failed and successful requests change it too (rule 4.21). */
let online = navigator.onLine;
/** Answers take long, by the engine's word. */
let weak = false;
const listeners = new Set<() => void>();

/**
 * Updates the state from a request or a browser event, and returns whether it changed.
 * An answer that arrives after the browser went offline was already on its way.
 */
export function noteNetwork(answered: boolean): boolean {
  const isOnline = answered && navigator.onLine;
  if (online === isOnline) return false;
  online = isOnline;
  for (const listener of listeners) listener();
  return true;
}
/** Updates how requests fare. */
export function noteConnection(connection: Connection): void {
  weak = connection === 'weak';
  for (const listener of listeners) listener();
}
// The engine receives the browser's own event in its worker; here it changes only what the page shows.
addEventListener('online', () => noteNetwork(true));
addEventListener('offline', () => noteNetwork(false));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isOnline = (): boolean => online;
const isWeak = (): boolean => weak;
export const useWeak = (): boolean => useSyncExternalStore(subscribe, isWeak);
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
