import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Opened } from '../../../../server/db/database.ts';
import { openPostgres } from '../../../../server/db/postgres.ts';
import { openHub } from '../../../../server/operations/changes/hub.ts';
import { logReader } from '../../../../server/operations/changes/read-log.ts';
import { administer } from '../../../support/attack/own-database.ts';
import {
  openPrivatePostgres,
  type PrivatePostgres,
  postgresPrograms,
} from '../../../support/attack/private-postgres.ts';
import { until } from '../../../support/until.ts';

let database: PrivatePostgres;
let opened: Opened;
beforeAll(async () => {
  // Only a commit that waits flushes the log: as in the milliseconds between an early commit and
  // its FLUSH.
  database = await openPrivatePostgres(postgresPrograms() ?? '');
  for (const setting of [
    "wal_writer_delay = '10s'",
    'wal_writer_flush_after = 0',
    'autovacuum = off',
  ])
    await administer(database.url, `alter system set ${setting}`);
  await administer(database.url, 'select pg_reload_conf()');
  opened = await openPostgres(database.url, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

async function write(audiences: readonly string[], isEarly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  for (const audience of audiences) {
    await client.query('begin');
    if (isEarly) await client.query('set local synchronous_commit = off');
    await client.query(
      `insert into changes (audience, endpoint, request, at) values ($1, 'home-pwa', '{}', $2)`,
      [audience, Date.now()],
    );
    await client.query('commit');
  }
  await client.end();
}
const people = (name: string, count: number): `account:${string}`[] =>
  Array.from({ length: count }, (_, n) => `account:${name}${n}` as const);

test('subscribers hear of every change after a crash that undid changes which had been read', async () => {
  let reads = 0;
  const read = logReader(opened.log, opened.db);
  // Reads on command, so that the first reading after the crash does not depend on timing.
  let gate = Promise.resolve();
  const hub = openHub(
    async (seen) => {
      await gate;
      const part = await read(seen);
      reads += 1;
      return part;
    },
    { everyMs: 5, now: () => performance.now(), onFailure: () => undefined },
  );
  const heard = new Set<string>();
  const after = people('after', 10);
  for (const audience of after)
    await hub.subscribe(
      [audience],
      () => heard.add(audience),
      () => undefined,
    );
  await write(people('early', 8), true);
  const before = reads;
  await until('what was not on disk has been seen', () => reads > before + 2);
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await database.crash();
  await write(after, false);
  open();
  const began = reads;
  await until('the log was read again', () => reads > began + 2);
  await hub.stop();
  expect(after.filter((audience) => !heard.has(audience))).toEqual([]);
});
