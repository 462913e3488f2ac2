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

/** A migration that was not applied yet. */
export interface Pending {
  readonly name: string;
  readonly statements: readonly string[];
  readonly hash: string;
  /** Creation time, by which the journal orders migrations (milliseconds since 1970). */
  readonly at: number;
}

/** Folder into which drizzle-kit writes migrations. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
/** Table in which drizzle-kit records applied migrations. */
export const APPLIED = 'drizzle.__drizzle_migrations';

/**
 * Returns the migrations that a database lacks, in order. Only reads, so it needs no right to
 * create anything.
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
  const [{ last }] = rows as readonly [{ readonly last: string }]; // An aggregate returns one row.
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
