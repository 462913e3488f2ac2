import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '../../server/db/directory-lock.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { worldSnapshot } from '../support/snapshot.ts';

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs a command of the server's program to its end. */
function ended(command: string, environment: Readonly<Record<string, string>>): Promise<Ended> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/main.ts', ...command.split(' ')],
      { env },
      (_failure, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

test('check-config ends with 0 and the settings, or with 1 and the name of the missing one', {
  timeout: 60_000,
}, async () => {
  const good = await ended('check-config', { DEMO: '0', JWT_SECRET: 'x'.repeat(32) });
  expect(good).toMatchObject({ code: 0, said: expect.stringContaining('JWT_SECRET=(secret)') });
  expect(await ended('check-config', { DEMO: '0' })).toEqual({
    code: 1,
    said: expect.stringContaining('Setting JWT_SECRET is missing'),
  });
});

test('an unknown command lists the known ones', { timeout: 60_000 }, async () => {
  expect(await ended('migrat', {})).toEqual({
    code: 1,
    said: "There is no command 'migrat'. Commands: serve, migrate, migrate --dry-run, check-config.\n",
  });
});

test('migrate creates the tables and the job queues, adds no data, and ends', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-migrate-'));
  expect(await ended('migrate', { DATA_DIR: folder })).toEqual({
    code: 0,
    said: 'The database is up to date.\n',
  });
  const opened = await openEmbedded({ directory: join(folder, 'database') });
  expect(
    (
      await opened.execute(
        'select (select count(*)::int from accounts) as people, (select count(*)::int from queue.queue) as queues',
      )
    ).rows,
  ).toEqual([{ people: 0, queues: expect.any(Number) }]);
  await opened.close();
  await rm(folder, { recursive: true });
});

test('migrate --dry-run without a PostgreSQL names the missing setting', {
  timeout: 60_000,
}, async () => {
  expect(await ended('migrate --dry-run', {})).toEqual({
    code: 1,
    said: expect.stringContaining('Setting DATABASE_URL is missing'),
  });
});

test('[S41] without the demo no server starts on a database with the demo password', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-was-a-demo-'));
  const opened = await openEmbedded({
    directory: join(folder, 'database'),
    snapshot: await worldSnapshot(),
  });
  await opened.close();
  expect(
    await ended('serve', { DATA_DIR: folder, DEMO: '0', JWT_SECRET: 'x'.repeat(32), PORT: '0' }),
  ).toEqual({
    code: 1,
    said: expect.stringContaining('Setting DEMO=0 makes no sense on this database: HD1001'),
  });
  await rm(folder, { recursive: true });
});

test('a second server on one data directory reports that it is in use, and ends', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-shared-'));
  const unlock = lockDirectory(join(folder, 'database'));
  expect(await ended('serve', { DATA_DIR: folder, PORT: '0' })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Opening .*\nThe database in .* is in use by another server\. Stop that server first, or set DATA_DIR to another folder\.\n$/,
    ),
  });
  unlock();
  await rm(folder, { recursive: true });
});
