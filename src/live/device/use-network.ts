import type { Connection } from '../../../sync/wire/reach.ts';
import { createSignal, useSignal } from '../../signal.ts';

/**
 * The network state of this page. The browser's flag is a hint; failed and successful requests
 * change it too (rule 4.21).
 */
const online = createSignal(navigator.onLine);
/** Whether responses are slow, as the engine measures it. */
const weak = createSignal(false);

/**
 * Updates the state from a request or a browser event, and returns whether it changed. A response
 * that arrives after the browser went offline does not count: it was already on its way.
 */
export function noteNetwork(answered: boolean): boolean {
  const isOnline = answered && navigator.onLine;
  if (online.get() === isOnline) return false;
  online.set(isOnline);
  return true;
}
/** Updates the quality of the connection. */
export const noteConnection = (connection: Connection): void => weak.set(connection === 'weak');
// The engine receives the browser's own event in its worker; here it changes only what the page
// shows.
addEventListener('online', () => noteNetwork(true));
addEventListener('offline', () => noteNetwork(false));

export const isOnline = online.get;
export const useWeak = (): boolean => useSignal(weak);
export const useOnline = (): boolean => useSignal(online);
