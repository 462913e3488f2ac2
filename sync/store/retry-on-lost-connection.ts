import type { Outcome } from '../contract/errors.ts';
import { storageErrorName } from './storage-error.ts';

/** What IndexedDB throws when its connection was lost: in the background on iOS, on sign-out, or when the disk is removed. */
const LOST_CONNECTION: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'DatabaseClosedError', 'UnknownError']);

/**
 * Runs work on the store. When the database connection is lost, the work runs again, `tries` times in all, and should reopen
 * the store; anything else that the store throws becomes a failure as data (law L9).
 */
export async function retryOnLostConnection<T>(work: () => Promise<Outcome<T>>, tries = 2): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (cause) {
    const name = storageErrorName(cause);
    if (tries > 1 && LOST_CONNECTION.has(name)) return retryOnLostConnection(work, tries - 1);
    return { ok: false, failure: { kind: 'storage', status: 0, message: name } };
  }
}
