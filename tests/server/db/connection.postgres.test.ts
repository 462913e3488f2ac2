import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withConnection } from '../../../server/db/connection.ts';
import type { Database, Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import {
  type OwnDatabase,
  ownDatabase,
  testDatabaseUrl,
} from '../../support/attack/own-database.ts';
import { setTimeLimits } from '../../support/time-limits.ts';

const Found = z.object({ rows: z.array(z.object({ value: z.string() })) });

let database: OwnDatabase;
let opened: Opened | undefined;
beforeEach(async () => {
  database = await ownDatabase(testDatabaseUrl ?? '');
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await database.drop();
});

const lost = (failure: Error): never => {
  throw failure;
};
/** The database's address with additional parameters. */
function saying(parameters: Readonly<Record<string, string>>): string {
  const address = new URL(database.url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
const settingOf = async (db: Database, name: string) =>
  Found.parse(await db.execute(sql`select current_setting(${name}) as value`)).rows[0]?.value;
/** A setting's values on the connections for writes, for reads and for the change log. */
const settings = async (name: string) =>
  opened && [
    await settingOf(opened.db, name),
    await settingOf(opened.reading, name),
    await settingOf(opened.log, name),
  ];

test.each([
  ['lock_timeout', '2s'],
  ['statement_timeout', '10s'],
  ['idle_in_transaction_session_timeout', '10s'],
])(
  '%s is %s on the connections for writes, for reads and for the change log',
  async (name, value) => {
    opened = await openPostgres(database.url, lost);
    expect(await settings(name)).toEqual([value, value, value]);
  },
);

test('the operator’s tighter limit is kept; a limit above the longest transaction is lowered', async () => {
  await setTimeLimits(database.url, { lock_timeout: 700, statement_timeout: 60_000 });
  opened = await openPostgres(database.url, lost);
  expect(await settings('lock_timeout')).toEqual(['700ms', '700ms', '700ms']);
  expect(await settings('statement_timeout')).toEqual(['10s', '10s', '10s']);
});

test.each([{ options: '-c statement_timeout=0' }, { lock_timeout: '60000' }])(
  'an address that lifts a limit (%o) stops the start with the statement to run',
  async (parameters) => {
    await expect(openPostgres(saying(parameters), lost)).rejects.toThrow(
      /alter role "\w+" in database "\w+" set (statement|lock)_timeout = \d+/,
    );
  },
);

test('parameters of the address apply, except the application name', async () => {
  opened = await openPostgres(
    saying({ options: '-c work_mem=7MB', application_name: 'somebody else' }),
    lost,
  );
  expect(await settings('work_mem')).toEqual(['7MB', '7MB', '7MB']);
  const [writes, reads] = (await settings('application_name')) ?? [];
  expect({ writes, reads }).toEqual({
    writes: `chairside ${process.pid} writes`,
    reads: `chairside ${process.pid} reads`,
  });
});

test('a connection that breaks between two statements fails the next statement, not the process', async () => {
  const broken = withConnection(database.url, 'test', async (client) => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.breakConnections();
    await ended;
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow();
});
