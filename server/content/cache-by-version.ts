import type { Database } from '../db/database.ts';

interface Kept<T> {
  readonly version: string;
  readonly since: number;
  readonly content: Promise<T>;
}

/**
 * Loads public content of a version. `since`: content that ended earlier may be omitted
 * (milliseconds since 1970).
 */
export type Keeper<T> = (db: Database, version: string, since?: number) => Promise<T>;

/**
 * Caches content in this process while its version is current. The caller reads the version in the
 * statement that reads its own data, so no instance shows outdated content; content newer than its
 * version is loaded again with the next request.
 */
export function cacheByVersion<T>(load: (db: Database, since: number) => Promise<T>): Keeper<T> {
  const kept = new WeakMap<Database, Kept<T>>();
  return (db, version, since = 0) => {
    const cached = kept.get(db);
    // A clock may be set back.
    if (cached?.version === version && cached.since <= since) return cached.content;
    const content = load(db, since);
    kept.set(db, { version, since, content });
    // Failures are not cached, but every waiting caller gets this one.
    content.catch(() => {
      if (kept.get(db)?.content === content) kept.delete(db);
    });
    return content;
  };
}
