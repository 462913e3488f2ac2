import type { Outcome } from '../contract/errors.ts';

/** A newer build of the app has changed this database: what this one would write, that one could not read. Only a reload helps. */
export class NewerStore extends Error {
  constructor(name: string) {
    super(`${name} is of a newer version of the app.`);
    this.name = 'NewerStore';
  }
}

/** A factory that opens no database of a newer version than was asked for; Dexie would ask again for whatever version is there, and use it. */
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

/** Calls back when a newer build, in another tab, takes over a database that is open here; it is closed then. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What an open database does when another context deletes or upgrades it: it closes at once, so that nobody waits for it. */
export const closeFor =
  (db: { close(): void }) =>
  ({ newVersion }: Pick<IDBVersionChangeEvent, 'newVersion'>): false => {
    db.close();
    if (newVersion !== null) for (const listener of listeners) listener();
    // Keeps Dexie from writing to the console.
    return false;
  };

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
