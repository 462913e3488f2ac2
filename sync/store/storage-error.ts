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
