import { readdirSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { APPLIED, MIGRATIONS } from './bring-up-to-date.ts';

/** A migration that is still to come. */
export interface Pending {
  readonly name: string;
  readonly statements: readonly string[];
}

/** What a release's `migrate` would still apply to a PostgreSQL; the connection that looks cannot write. */
export async function pendingMigrations(address: string): Promise<readonly Pending[]> {
  const client = new pg.Client({ connectionString: address, application_name: 'chairside dry run' });
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = on');
    const { rowCount } = await client.query('select 1 where to_regclass($1) is not null', [APPLIED]);
    const { rows } = await client.query<{ last: string }>(
      rowCount ? `select coalesce(max(created_at), 0)::text as last from ${APPLIED}` : `select '0' as last`,
    );
    // In the order of the journal, which numbers them.
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    return readMigrationFiles({ migrationsFolder: MIGRATIONS })
      .map(({ sql, folderMillis }, place) => ({ name: names.toSorted()[place] ?? '', at: folderMillis, statements: sql.map((one) => one.trim()) }))
      .filter(({ at }) => at > Number(rows[0]?.last));
  } finally {
    await client.end();
  }
}
