import { useSyncExternalStore } from 'react';

/** The network as this page knows it. The browser's flag is a hint; failed and successful requests move it too (rule 4.21). */
let online = navigator.onLine;
const listeners = new Set<() => void>();

/** What a request or the browser has just shown about the connection; an answer that comes after the browser went offline is a late one. */
export function noteNetwork(answered: boolean): void {
  const isOnline = answered && navigator.onLine;
  if (online === isOnline) return;
  online = isOnline;
  for (const listener of listeners) listener();
}
addEventListener('online', () => noteNetwork(true));
addEventListener('offline', () => noteNetwork(false));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isOnline = (): boolean => online;
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
