import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Opened } from './database.ts';

// Any number that no other program uses as its advisory lock; several instances may start at once.
const MIGRATION_LOCK = 4173_0001;
const CONNECTIONS = 10;

/** A PostgreSQL server, version 15 or newer, by its address. */
export async function openPostgres(address: string, onLost: (failure: Error) => void): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost);
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(migrator), { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
  } finally {
    await migrator.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    migrator.release();
  }
  return {
    db: drizzle(pool),
    answers: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => pool.end(),
  };
}
