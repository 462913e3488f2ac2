import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { fillWorld } from '../../server/content/fill.ts';
import type { Opened } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openQueue } from '../../server/jobs/queue.ts';
import { FILLED_AT, worldSnapshot } from './snapshot.ts';

/** The databases that the API suite runs on: the embedded one always, real PostgreSQL when `TEST_DATABASE_URL` names one. */
export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const databaseKinds: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded'];

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of this test file's own on the server, gone when it closes. */
async function openOwn(address: string): Promise<Opened> {
  const name = `chairside_${randomBytes(6).toString('hex')}`;
  await administer(address, `create database ${name}`);
  const own = new URL(address);
  own.pathname = `/${name}`;
  const fail = (failure: Error): never => {
    throw failure;
  };
  const opened = await openPostgres(own.href, fail);
  await openQueue(opened, { now: Date.now }, fail).start(false);
  await fillWorld(opened.db, FILLED_AT);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(address, `drop database ${name}`);
    },
  };
}

const OPEN: Record<DatabaseKind, () => Promise<Opened>> = {
  embedded: async () => openEmbedded({ snapshot: await worldSnapshot() }),
  PostgreSQL: () => openOwn(process.env.TEST_DATABASE_URL ?? ''),
};

/** A migrated and filled database of one kind. */
export const openTestDatabase = (kind: DatabaseKind): Promise<Opened> => OPEN[kind]();
