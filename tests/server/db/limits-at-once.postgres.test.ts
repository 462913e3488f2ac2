import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitTimes } from '../../../server/db/limits.ts';

const INSTANCES = 6;
const ROUNDS = 10;
const server = process.env.TEST_DATABASE_URL ?? '';
const name = `chairside_limits_${randomBytes(4).toString('hex')}`;
const address = new URL(server);
address.pathname = `/${name}`;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => administer(`create database ${name}`));
afterAll(() => administer(`drop database ${name} with (force)`));

// Opens some 400 connections, each with a process and a password proof: 13 s on two otherwise idle
// processors.
test('instances that start at the same moment all set their time limits', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await administer(`alter role current_user in database ${name} reset all`);
    const starts = await Promise.allSettled(
      Array.from({ length: INSTANCES }, () => limitTimes(address.href, 2)),
    );
    expect(
      starts
        .filter(({ status }) => status === 'rejected')
        .map((start) => String((start as PromiseRejectedResult).reason)),
    ).toEqual([]);
  }
});
