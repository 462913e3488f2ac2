import type { Database } from '../db/database.ts';

interface Kept<T> {
  readonly version: string;
  readonly since: number;
  readonly content: Promise<T>;
}

/**
 * Content that everybody sees, of one version, as its mark names it; `since`: what is over by then
 * (milliseconds since 1970) may be left out.
 */
export type Keeper<T> = (db: Database, version: string, since?: number) => Promise<T>;

/**
 * Keeps content in this process while its version stays. The caller read the version in the very
 * statement that read its own part, so no instance shows content that another one has changed;
 * content newer than its version is read once more with the next request.
 */
export function keptContent<T>(load: (db: Database, since: number) => Promise<T>): Keeper<T> {
  const kept = new WeakMap<Database, Kept<T>>();
  return (db, version, since = 0) => {
    const known = kept.get(db);
    // A clock may be set back.
    if (known?.version === version && known.since <= since) return known.content;
    const content = load(db, since);
    kept.set(db, { version, since, content });
    // A failure is not kept, but everybody who waits for it gets it.
    content.catch(() => {
      if (kept.get(db)?.content === content) kept.delete(db);
    });
    return content;
  };
}
