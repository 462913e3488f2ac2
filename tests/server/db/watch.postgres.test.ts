import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../../server/db/bounded-pool.ts';
import { openPostgres, type PostgresOptions } from '../../../server/db/postgres.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { startTracing } from '../../../server/start-tracing.ts';
import { inRequestSpan } from '../../../server/trace.ts';
import { ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';
import { post, signedIn } from '../../support/client.ts';
import { otlpReceiver } from '../../support/otlp-receiver.ts';
import { openTestServer } from '../../support/server.ts';

let undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of undo.reverse()) await each();
  undo = [];
});

/** A new database for one test. */
async function own(options?: PostgresOptions) {
  const database = await ownDatabase(testDatabaseUrl ?? '');
  undo.push(database.drop);
  const opened = await openPostgres(database.url, () => undefined, options);
  undo.push(opened.close);
  return opened;
}

async function collector() {
  const receiver = await otlpReceiver();
  const stop = await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }));
  undo.push(receiver.close);
  return { spans: receiver.spans, flush: stop };
}

test('a call’s statements are spans below it, without their values', {
  timeout: 60_000,
}, async () => {
  const server = await openTestServer();
  undo.push(server.close);
  const { bearer } = await signedIn(server);
  const { spans, flush } = await collector();
  await post(
    server,
    '/api/hair_dresser/notification-list',
    { skip: 0, take: 10, leapCode: 'HD1001' },
    bearer,
  );
  await flush();
  const call = spans.find(({ name }) => name === 'POST /api/hair_dresser/notification-list');
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([call?.spanId]),
  );
  expect(JSON.stringify(statements)).toContain('db.query.text');
  expect(JSON.stringify(spans)).not.toContain('HD1001');
});

const named = (name: string, work: () => Promise<unknown>): Promise<unknown> =>
  inRequestSpan(new Headers(), name, async () => {
    await work();
    return { route: '/', status: 200 };
  });

test('statements of a call that waited for another call’s connection are spans below the waiting call, and the wait is measured', async () => {
  const statements: number[] = [];
  const waits: number[] = [];
  const opened = await own({
    bounds: { ...USUAL_BOUNDS, connections: 1 },
    watch: {
      statement: (seconds) => statements.push(seconds),
      waited: (seconds) => waits.push(seconds),
    },
  });
  await opened.db.execute(sql`select 1`);
  const { spans, flush } = await collector();
  await Promise.all([
    named('FIRST', () => opened.db.execute(sql`select pg_sleep(0.05), 'a secret'`)),
    named('SECOND', () => opened.db.execute(sql`select 2 as second`)),
  ]);
  await flush();
  const parentOf = (text: string): string | undefined =>
    spans.find(({ kind, attributes }) => kind === 3 && JSON.stringify(attributes).includes(text))
      ?.parentSpanId;
  const idOf = (name: string): string | undefined =>
    spans.find((span) => span.name === `${name} /`)?.spanId;
  expect(parentOf('pg_sleep')).toBe(idOf('FIRST'));
  expect(parentOf('as second')).toBe(idOf('SECOND'));
  expect(idOf('SECOND')).toBeDefined();
  expect(JSON.stringify(spans)).not.toContain('a secret');
  expect(statements).toHaveLength(3);
  expect(Math.max(...waits)).toBeGreaterThan(0.04);
});

test('a failed statement is a failed span, with a promise and with a callback', async () => {
  const opened = await own();
  const { spans, flush } = await collector();
  await expect(opened.db.execute(sql`select * from nowhere_at_all`)).rejects.toThrow();
  await expect(
    opened.db.transaction((tx) => tx.execute(sql`select * from nowhere_at_all`)),
  ).rejects.toThrow();
  await flush();
  expect(spans.filter(({ status }) => status.code === 2)).toHaveLength(2);
});
