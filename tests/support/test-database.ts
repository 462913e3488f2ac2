import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { fillWorld } from '../../demo/fill.ts';
import { type Bounds, USUAL_BOUNDS } from '../../server/db/bounded-pool.ts';
import type { Opened } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openQueue } from '../../server/queue/queue.ts';
import { keepPristine } from './pristine.ts';
import { FILLED_AT, fingerprint, worldSnapshot } from './snapshot.ts';
import { setTimeLimits, type TimeLimits } from './time-limits.ts';

/**
 * Database of the API suite: the embedded one, or a real PostgreSQL if `TEST_DATABASE_URL` names
 * one; each has its own step.
 */
export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const databaseKinds: readonly [DatabaseKind] = [
  process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded',
];

const fail = (failure: Error): never => {
  throw failure;
};
/** Environment variable with the name prefix of a run's databases. */
export const TEST_DATABASES = 'TEST_DATABASES';

/**
 * Key of the advisory lock, which no other program uses: one test file builds the template while
 * the others wait.
 */
const TEMPLATE_LOCK = 4173_0002;

async function administer<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const addressOf = (server: string, name: string): string => {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * Returns the template database, from which every test file's database is copied; built once for
 * each version of the world.
 */
async function template(server: string): Promise<string> {
  const name = `chairside_world_${await fingerprint()}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (found.rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    const opened = await openPostgres(addressOf(server, name), fail);
    const queue = openQueue(opened, { now: Date.now }, fail);
    await queue.start();
    await queue.stop();
    await fillWorld(opened.db, FILLED_AT);
    await keepPristine(opened.db);
    await opened.close();
    // Marked last, so that only a complete database is a template.
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** Opens a database of this test file on the server, which is dropped when it closes. */
async function openOwn(
  server: string,
  bounds: Partial<Bounds> = {},
  limits: TimeLimits = {},
): Promise<Opened> {
  const name = `${process.env[TEST_DATABASES]}_${randomBytes(6).toString('hex')}`;
  const context = await template(server);
  await administer(server, (client) => client.query(`create database ${name} template ${context}`));
  await setTimeLimits(addressOf(server, name), limits);
  const opened = await openPostgres(addressOf(server, name), fail, {
    bounds: { ...USUAL_BOUNDS, ...bounds },
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const OPEN: Record<
  DatabaseKind,
  (bounds?: Partial<Bounds>, limits?: TimeLimits) => Promise<Opened>
> = {
  embedded: async () => openEmbedded({ snapshot: await worldSnapshot() }),
  PostgreSQL: (bounds, limits) => openOwn(process.env.TEST_DATABASE_URL ?? '', bounds, limits),
};

/**
 * Databases that earlier test files of this process returned: opening one takes longer than most
 * files' tests.
 */
const givenBack: Opened[] = [];

/**
 * Opens a migrated and filled database, which may have rows of an earlier file. @param own of this
 * file alone and dropped afterwards: for tests that change more than rows @param bounds connection
 * limits of a database of its own, and time limits of the role
 */
export async function openTestDatabase(
  kind: DatabaseKind,
  own = false,
  bounds?: Partial<Bounds>,
  limits?: TimeLimits,
): Promise<Opened> {
  if (own) return OPEN[kind](bounds, limits);
  const opened = givenBack.pop() ?? (await OPEN[kind]());
  return { ...opened, close: async () => void givenBack.push(opened) };
}
