import type { Database } from './database.ts';

/**
 * A statement that is built once per database, and parsed and planned once per connection. For the few statements of almost
 * every call; never inside a transaction, which counts as another database.
 */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}
