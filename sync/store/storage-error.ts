import type { Outcome } from '../contract/errors.ts';

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

const FULL = 'QuotaExceededError';

/**
 * The name of what the store threw. On a full disk Chromium aborts the transaction at its end, which Dexie reports as an `AbortError`
 * around the reason, once for each transaction within another; a lost connection is one without.
 */
export function storageErrorName(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const { inner } = cause as { inner?: { name?: unknown } | null };
  return inner?.name === FULL || storageErrorName(inner) === FULL ? FULL : cause.name;
}

export const isFullDisk = (cause: unknown): boolean => storageErrorName(cause) === FULL;
