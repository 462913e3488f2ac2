import type { Outcome } from '../contract/errors.ts';

/**
 * Thrown when a newer build of the app has upgraded this database: the newer build could not read
 * this build's writes. Only a reload helps.
 */
export class NewerStore extends Error {
  constructor(name: string) {
    super(`${name} is of a newer version of the app.`);
    this.name = 'NewerStore';
  }
}

/**
 * Returns a factory that opens no database of a newer version than requested. Dexie would reopen it
 * at the version found, and use it.
 */
export const unlessNewer = (factory: IDBFactory): IDBFactory => ({
  open(name, version) {
    if (version === undefined) throw new NewerStore(name);
    return factory.open(name, version);
  },
  deleteDatabase: (name) => factory.deleteDatabase(name),
  cmp: (a, b) => factory.cmp(a, b),
  databases: () => factory.databases(),
});

const listeners = new Set<() => void>();

/**
 * Calls back when a newer build in another tab takes over a database that is open here, which is
 * closed then. Returns the unsubscriber.
 */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Handler of `versionchange`: closes a database that another context deletes or upgrades, because
 * that context would wait.
 */
export const closeFor =
  (db: { close(): void }) =>
  ({ newVersion }: Pick<IDBVersionChangeEvent, 'newVersion'>): false => {
    db.close();
    if (newVersion !== null) for (const listener of listeners) listener();
    // Keeps Dexie from writing to the console.
    return false;
  };

/**
 * Names of IndexedDB's errors for a lost connection: in the background on iOS, on sign-out, or when
 * the disk is removed.
 */
const LOST_CONNECTION: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'AbortError',
  'DatabaseClosedError',
  'UnknownError',
]);

/**
 * Runs work on the store. After a lost database connection the work runs again, at most `tries`
 * times in all; it should reopen the store. Any other error becomes a failure of kind `storage`
 * (law L9).
 */
export async function retryOnLostConnection<T>(
  work: () => Promise<Outcome<T>>,
  tries = 2,
): Promise<Outcome<T>> {
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
 * Returns the name of a storage error. On a full disk Chromium aborts the transaction at its end;
 * Dexie wraps that reason in an `AbortError`, once for each nested transaction. An `AbortError`
 * without a reason is a lost connection.
 */
export function storageErrorName(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const { inner } = cause as { inner?: { name?: unknown } | null };
  return inner?.name === FULL || storageErrorName(inner) === FULL ? FULL : cause.name;
}

export const isFullDisk = (cause: unknown): boolean => storageErrorName(cause) === FULL;
