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
