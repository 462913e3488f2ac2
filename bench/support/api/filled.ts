import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillWorld } from '../../../demo/fill.ts';
import { fillScale } from '../../../demo/scale/fill-scale.ts';
import type { Opened } from '../../../server/db/database.ts';
import { open } from '../../../server/db/open.ts';
import { fillHistory } from './history.ts';
import type { Size } from './options.ts';
import { askersOf } from './people.ts';

/** A filled database that no process has open, as a server's settings. */
export interface Filled {
  readonly env: Readonly<Record<string, string>>;
  /** PostgreSQL's address; absent for the embedded database. */
  readonly address: string | undefined;
  readonly remove: () => Promise<void>;
}

const lost = (failure: Error): never => {
  throw failure;
};

async function fill(opened: Opened, size: Size, withHistory: boolean): Promise<void> {
  const now = Date.now();
  await fillWorld(opened.db, now);
  await fillScale(opened.db, now, size);
  if (withHistory) await opened.alone((db) => fillHistory(db, now, askersOf(size.accounts)));
  await opened.close();
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a new database of a size: a folder for the embedded one, or a database on the given server;
 * with a year of history for everybody, or as on the first day.
 */
export async function filled(
  postgres: string | undefined,
  size: Size,
  withHistory = false,
): Promise<Filled> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'chairside-bench-'));
  const name = `chairside_bench_${randomBytes(5).toString('hex')}`;
  let databaseUrl: string | undefined;
  if (postgres) {
    await administer(postgres, `create database ${name}`);
    const own = new URL(postgres);
    own.pathname = `/${name}`;
    databaseUrl = own.href;
  }
  await fill(await open({ databaseUrl, dataDirectory, onLost: lost }), size, withHistory);
  return {
    env: {
      DATA_DIR: dataDirectory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, DEMO: '1' } : {}),
    },
    address: databaseUrl,
    remove: async () => {
      if (postgres) await administer(postgres, `drop database ${name} with (force)`);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
