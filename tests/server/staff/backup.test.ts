import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Opened } from '../../../server/db/database.ts';
import { open } from '../../../server/db/open.ts';
import type { Control } from '../../support/control.ts';
import { filledFolder, startServer } from '../../support/live-server.ts';
import { dump, restore } from '../../support/postgres-tools.ts';
import { PASSWORD } from '../../support/steps.ts';
import { type DatabaseKind, databaseKinds } from '../../support/test-database.ts';

const LONGEST_MS = 240_000;
type Counts = Readonly<Record<string, number>>;

/** Number of rows in each of our tables. */
async function countRows(opened: Opened): Promise<Counts> {
  const counts: Record<string, number> = {};
  const { rows } = await opened.execute(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  for (const { name } of rows as { name: string }[]) {
    const [row] = (await opened.execute(`select count(*)::int as rows from "${name}"`)).rows as {
      rows: number;
    }[];
    counts[name] = row?.rows ?? 0;
  }
  await opened.close();
  return counts;
}

const countsOf = async (dataDirectory: string, databaseUrl?: string): Promise<Counts> =>
  countRows(await open({ dataDirectory, databaseUrl, onLost: () => undefined }));

/** Starts the server, makes a session and an answer that must survive, and stops it. */
async function use(
  env: Readonly<Record<string, string>>,
  work: (
    ask: (path: string, body: object, token?: string) => Promise<Response>,
    control: Control,
  ) => Promise<void>,
) {
  const server = await startServer({ ...env, JOBS: '0' });
  try {
    await work(
      (path, body, token) =>
        fetch(`${server.url}/api/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify(body),
        }),
      server.control,
    );
  } finally {
    await server.stop();
  }
}

/** Signs in and accepts a training; returns the refresh token. */
async function leaveTraces(env: Readonly<Record<string, string>>): Promise<string> {
  let refreshToken = '';
  await use(env, async (ask, { reset }) => {
    await reset();
    const signed = (await (
      await ask('login', { login_id: 'HD1001', password: PASSWORD })
    ).json()) as { access_token: string; refresh_token: string };
    refreshToken = signed.refresh_token;
    const answer = { training_code: 9001, program_id: 102, tracking_status: 2 };
    expect(
      (await ask('hair_dresser/accept-reject-webinar', answer, signed.access_token)).status,
    ).toBe(200);
  });
  return refreshToken;
}

/** Expects the earlier state: the session continues, and a password opens another one. */
const findTraces = (env: Readonly<Record<string, string>>, refreshToken: string) =>
  use(env, async (ask) => {
    expect((await ask('refresh-token', { refreshToken, userType: '1' })).status).toBe(200);
    expect((await ask('login', { login_id: 'HD1003', password: PASSWORD })).status).toBe(200);
  });

const kinds = (wanted: DatabaseKind) => databaseKinds.filter((kind) => kind === wanted);

test.each(kinds('embedded'))(
  'a copy of the stopped %s database’s folder has all rows and sessions',
  { timeout: LONGEST_MS },
  async () => {
    const original = await filledFolder();
    const folder = await mkdtemp(join(tmpdir(), 'chairside-backup-'));
    const copy = join(folder, 'copy');
    const token = await leaveTraces({ DATA_DIR: original });
    const before = await countsOf(original);
    await cp(original, copy, { recursive: true });
    await rm(original, { recursive: true });
    expect(await countsOf(copy)).toEqual(before);
    expect(before.training_answers).toBeGreaterThan(0);
    await findTraces({ DATA_DIR: copy }, token);
    await rm(folder, { recursive: true, force: true });
  },
);

test.each(kinds('PostgreSQL'))(
  'a restored dump of %s has all rows and sessions',
  { timeout: LONGEST_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chairside-backup-'));
    const name = `chairside_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const address = new URL(process.env.TEST_DATABASE_URL ?? '');
    address.pathname = `/${name}`;
    const env = { DATA_DIR: folder, DATABASE_URL: address.href, DEMO: '1' };
    try {
      await admin.query(`create database ${name}`);
      const token = await leaveTraces(env);
      const before = await countsOf(folder, address.href);
      await dump(address.href, join(folder, 'backup.dump'));
      await admin.query(`drop database ${name}`);
      await admin.query(`create database ${name}`);
      await restore(address.href, join(folder, 'backup.dump'));
      expect(await countsOf(folder, address.href)).toEqual(before);
      await findTraces(env, token);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
