import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A connection over which tables are looked at or changed. */
export interface MigratorConnection {
  readonly query: (
    text: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** A migration that is still to come. */
export interface Pending {
  readonly name: string;
  readonly statements: readonly string[];
  readonly hash: string;
  /** When it was made, by which the journal orders migrations (milliseconds since 1970). */
  readonly at: number;
}

/** Where drizzle-kit writes them. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
/** Where drizzle-kit notes what was applied. */
export const APPLIED = 'drizzle.__drizzle_migrations';

/**
 * The migrations that a database has not had, in their order. Only reads, so it needs no right to
 * make anything.
 */
export async function pendingMigrations(
  { query }: MigratorConnection,
  migrationsFolder = MIGRATIONS,
): Promise<readonly Pending[]> {
  const { rows: journals } = await query(`select 1 where to_regclass('${APPLIED}') is not null`);
  const { rows } = await query(
    journals.length
      ? `select coalesce(max(created_at), 0)::text as last from ${APPLIED}`
      : "select '0' as last",
  );
  const [{ last }] = rows as readonly [{ readonly last: string }]; // An aggregate answers one row.
  const names = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return readMigrationFiles({ migrationsFolder })
    .map(({ sql, hash, folderMillis }, place) => ({
      name: names[place] ?? '',
      statements: sql.map((statement) => statement.trim()),
      hash,
      at: folderMillis,
    }))
    .filter(({ at }) => at > Number(last));
}
