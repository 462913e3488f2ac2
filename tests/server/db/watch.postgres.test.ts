import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../../server/db/bounds.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { startTracing } from '../../../server/start-tracing.ts';
import { inRequestSpan } from '../../../server/trace.ts';
import { post, signedIn } from '../../support/client.ts';
import { otlpReceiver } from '../../support/otlp-receiver.ts';
import { openTestServer } from '../../support/server.ts';

let undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of undo.reverse()) await each();
  undo = [];
});

async function collector() {
  const receiver = await otlpReceiver();
  const stop = await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }));
  undo.push(receiver.close);
  return { spans: receiver.spans, flush: stop };
}

test('a call’s statements are spans below it, and no value of theirs leaves', { timeout: 60_000 }, async () => {
  const server = await openTestServer();
  undo.push(server.close);
  const { bearer } = await signedIn(server);
  const { spans, flush } = await collector();
  await post(server, '/api/hair_dresser/notification-list', { skip: 0, take: 10, leapCode: 'HD1001' }, bearer);
  await flush();
  const call = spans.find(({ name }) => name === 'POST /api/hair_dresser/notification-list');
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId]));
  expect(JSON.stringify(statements)).toContain('db.query.text');
  expect(JSON.stringify(spans)).not.toContain('HD1001');
});

const named = (name: string, work: () => Promise<unknown>): Promise<unknown> =>
  inRequestSpan(new Headers(), name, async () => {
    await work();
    return { route: '/', status: 200 };
  });

test('who waited for another call’s connection has its statements below its own call, and the wait is measured', async () => {
  const statements: number[] = [];
  const waits: number[] = [];
  const opened = await openPostgres(
    process.env.TEST_DATABASE_URL ?? '',
    (failure) => {
      throw failure;
    },
    { ...USUAL_BOUNDS, connections: 1 },
    { statement: (seconds) => statements.push(seconds), waited: (seconds) => waits.push(seconds) },
  );
  undo.push(opened.close);
  await opened.db.execute(sql`select 1`);
  const { spans, flush } = await collector();
  await Promise.all([
    named('FIRST', () => opened.db.execute(sql`select pg_sleep(0.05), 'a secret'`)),
    named('SECOND', () => opened.db.execute(sql`select 2 as second`)),
  ]);
  await flush();
  const parentOf = (text: string): string | undefined =>
    spans.find(({ kind, attributes }) => kind === 3 && JSON.stringify(attributes).includes(text))?.parentSpanId;
  const idOf = (name: string): string | undefined => spans.find((span) => span.name === `${name} /`)?.spanId;
  expect(parentOf('pg_sleep')).toBe(idOf('FIRST'));
  expect(parentOf('as second')).toBe(idOf('SECOND'));
  expect(idOf('SECOND')).toBeDefined();
  expect(JSON.stringify(spans)).not.toContain('a secret');
  expect(statements).toHaveLength(3);
  expect(Math.max(...waits)).toBeGreaterThan(0.04);
});

test('a statement that fails is a failed span, whether it is awaited or called back', async () => {
  const opened = await openPostgres(process.env.TEST_DATABASE_URL ?? '', () => undefined);
  undo.push(opened.close);
  const { spans, flush } = await collector();
  await expect(opened.db.execute(sql`select * from nowhere_at_all`)).rejects.toThrow();
  await expect(opened.db.transaction((tx) => tx.execute(sql`select * from nowhere_at_all`))).rejects.toThrow();
  await flush();
  expect(spans.filter(({ status }) => status.code === 2)).toHaveLength(2);
});
