import { useIdleLock } from '../../live/account/use-lock.ts';

/** Watches whether anybody is there, in a file of its own. */
export function IdleLock() {
  useIdleLock();
  return null;
}
