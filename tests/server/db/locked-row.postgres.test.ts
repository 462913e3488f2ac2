import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { administer } from '../../support/attack/own-database.ts';
import { post, signedIn } from '../../support/client.ts';
import { addressOfDatabase } from '../../support/second-instance.ts';
import type { TestServer, TestServerOptions } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const ACCEPT = { tracking_status: 2, program_id: 102, training_code: 9001 };
const PATH = '/api/hair_dresser/accept-reject-webinar';
const LONG = 120_000;
const HOMES = 40;
const WAITING =
  "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

let server: TestServer | undefined;
let letGo: (() => void) | undefined;
afterEach(async () => {
  // In case that a failed test still holds a row.
  letGo?.();
  await server?.close();
  server = undefined;
});
const open = async (
  bounds: TestServerOptions['bounds'],
  limits: TestServerOptions['limits'],
): Promise<TestServer> => {
  server = await openTestServer({
    ownDatabase: true,
    ...(bounds && { bounds }),
    ...(limits && { limits }),
  });
  return server;
};

/** Holds the row of a training until it is released, on its own connection. */
async function hold({ context }: TestServer): Promise<{ readonly release: () => Promise<void> }> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
    letGo = resolve;
  });
  let held: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    held = resolve;
  });
  const holding = context.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from trainings where code = ${ACCEPT.training_code} for update`);
    held();
    await gate;
  });
  await begun;
  return {
    release: async () => {
      release();
      await holding;
    },
  };
}

test('while every connection for writes waits for one locked row, forty homes, other reads and readiness are answered', {
  timeout: 60_000,
}, async () => {
  // The longest allowed lock wait, and a connection bound that is never reached: the test is about
  // which calls wait.
  const opened = await open({ connections: 4, connectionMs: LONG }, { lock_timeout: 10_000 });
  const { bearer } = await signedIn(opened, 'HD1001');
  const other = await signedIn(opened, 'HD1003');
  const address = await addressOfDatabase(opened);
  const row = await hold(opened);
  const ended: number[] = [];
  const accepts = Array.from({ length: 12 }, () =>
    post(opened, PATH, ACCEPT, bearer).then(({ status }) => ended.push(status)),
  );
  await until(
    'every other connection waits for the row',
    async () => (await administer<{ n: number }>(address, WAITING))[0]?.n === 3,
  );
  for (let homes = 0; homes < HOMES; homes += 1) {
    const home = await post(
      opened,
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD1003' },
      other.bearer,
    );
    expect({ homes, status: home.status }).toEqual({ homes, status: 200 });
  }
  // Not one of the single-statement reads.
  const divisions = await post(opened, '/api/hair_dresser/get-home-divisions', {}, other.bearer);
  expect(divisions.status).toBe(200);
  // A probe that is late on a busy machine is repeated, as a load balancer does.
  await until('it is ready', async () => (await opened.fetch('/readyz')).status === 200);
  expect(ended, 'accepts that had ended by then').toEqual([]);
  await row.release();
  await Promise.all(accepts);
  expect(new Set(ended)).toEqual(new Set([200]));
});

test('a call that waits too long for a lock or a connection gets 503 with Retry-After and changes nothing', async () => {
  const opened = await open({ connections: 2, connectionMs: 1000 }, { lock_timeout: 300 });
  const { bearer } = await signedIn(opened, 'HD1001');
  const row = await hold(opened);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(opened, PATH, ACCEPT, bearer)),
  );
  for (const { status, body, headers } of answers) {
    expect({ status, code: body.code, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'busy',
      retryAfter: '2',
    });
  }
  await row.release();
  const kept = z
    .object({ rows: z.array(z.unknown()) })
    .parse(
      await opened.db.execute(
        sql`select 1 from training_answers where account_id = 'HD1001' and training_code = 9001`,
      ),
    );
  expect(kept.rows).toEqual([]);
  expect(opened.logged().filter((line) => line.includes('"database.busy"'))).toHaveLength(6);
});
