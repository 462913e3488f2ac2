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
 * The database that the API suite runs on: the embedded one, or real PostgreSQL when
 * `TEST_DATABASE_URL` names one; each has a step of its own.
 */
export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const databaseKinds: readonly [DatabaseKind] = [
  process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded',
];

const fail = (failure: Error): never => {
  throw failure;
};
/** Under this name of the environment a run keeps what its databases' names begin with. */
export const TEST_DATABASES = 'TEST_DATABASES';

/**
 * Any number that no other program uses as its advisory lock: one test file builds the template,
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
 * The filled database from which every test file's own is copied; built once for each state of the
 * world.
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
    // Only a finished one is a template.
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** A database of this test file's own on the server, gone when it closes. */
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

/** What test files of this process gave back: opening one takes longer than most files' tests. */
const givenBack: Opened[] = [];

/**
 * A migrated and filled database; rows may lie in it that an earlier file left.
 * @param own of this file alone and thrown away: for tests that change more than rows
 * @param bounds of its own for a database of its own, and time limits of the role
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
