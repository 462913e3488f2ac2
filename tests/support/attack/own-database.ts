import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Address of a PostgreSQL for tests, if there is one. */
export const testDatabaseUrl: string | undefined = process.env.TEST_DATABASE_URL;

/** Runs one statement on a connection of its own. */
export async function administer<Row extends object>(
  address: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  readonly url: string;
  /** Terminates every connection of the server to this database, and returns their number. */
  readonly breakConnections: () => Promise<number>;
  readonly drop: () => Promise<void>;
}

/** Creates an empty database for one test on a PostgreSQL server. */
export async function ownDatabase(address: string): Promise<OwnDatabase> {
  const name = `chairside_attack_${randomBytes(6).toString('hex')}`;
  await administer(address, `create database ${name}`);
  const own = new URL(address);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    breakConnections: async () =>
      (
        await administer(
          address,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
          [name],
        )
      ).length,
    drop: async () => {
      await administer(address, `drop database ${name} with (force)`);
    },
  };
}
