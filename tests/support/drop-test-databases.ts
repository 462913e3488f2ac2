import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEST_DATABASES } from './test-database.ts';

/** Sets the name prefix of this run's databases on a real PostgreSQL, and drops them at the end. */
export default function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const run = `chairside_${randomBytes(4).toString('hex')}`;
  process.env[TEST_DATABASES] = run;
  return async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${run}_`],
    );
    for (const { name } of rows)
      await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    await client.end();
  };
}
