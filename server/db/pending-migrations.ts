import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { APPLIED, MIGRATIONS } from './bring-up-to-date.ts';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** A migration that is still to come. */
export interface Pending {
  readonly name: string;
  readonly statements: readonly string[];
}

/** What a release's `migrate` would still apply to a PostgreSQL; the connection that looks cannot write. */
export async function pendingMigrations(address: string, migrationsFolder = MIGRATIONS): Promise<readonly Pending[]> {
  const client = new pg.Client({ connectionString: address, application_name: 'chairside dry run' });
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = on');
    const { rowCount } = await client.query('select 1 where to_regclass($1) is not null', [APPLIED]);
    const { rows } = await client.query<{ last: string }>(
      rowCount ? `select coalesce(max(created_at), 0)::text as last from ${APPLIED}` : `select '0' as last`,
    );
    const { entries } = Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
    const names = new Map(entries.map(({ when, tag }) => [when, tag]));
    return readMigrationFiles({ migrationsFolder })
      .filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last))
      .map(({ sql, folderMillis }) => ({ name: names.get(folderMillis) ?? '', statements: sql.map((statement) => statement.trim()) }));
  } finally {
    await client.end();
  }
}
