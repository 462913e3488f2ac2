import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../../../server/db/schema/content.ts';
import { noteChange } from '../../../server/operations/changes/note-change.ts';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { post, signedIn } from '../../support/client.ts';
import { readEvents } from '../../support/event-stream.ts';
import { startServer } from '../../support/live-server.ts';
import { addressOfDatabase, secondInstance } from '../../support/second-instance.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

describe('two instances on one PostgreSQL', () => {
  let opened: TestServer | undefined;
  const server = (): TestServer => {
    if (!opened) throw new Error('The test server is not open yet.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openTestServer({ ownDatabase: true });
  });
  afterAll(() => opened?.close());

  test('a change in one instance is announced in the other', async () => {
    const { bearer } = await signedIn(server());
    const other = await secondInstance(server(), undefined);
    const stream = readEvents(await other.fetch('/api/events', { headers: bearer }));
    await until('the greeting', () => stream.text().includes(': open'));
    await post(server(), '/api/notification-view', { leapcode: 'HD1001' }, bearer);
    await until('the hint', () => stream.text().includes('"account"'));
    await stream.close();
    await other.close();
  });

  test('a change committed after a later one is not missed by readers', async () => {
    const now = server().clock.now();
    const { bearer } = await signedIn(server());
    const ask = async (cursor?: string) =>
      // The name is checked there.
      (await post(server(), '/api/changes', { cursor }, bearer)).body as ResponseOf<'changes'>;
    const { cursor } = await ask();
    let commit: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let numbered: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      numbered = resolve;
    });
    const slow = server().db.transaction(async (tx) => {
      await noteChange(tx, 'account:HD1001', now, { endpoint: 'get-home-divisions' });
      numbered();
      await gate;
    });
    await first;
    await server().db.transaction((tx) =>
      noteChange(tx, 'account:HD1001', now, { endpoint: 'popup-history' }),
    );
    const between = await ask(cursor);
    expect(between.changed).toContainEqual({ endpoint: 'popup-history', request: {} });
    expect(between.changed).not.toContainEqual({ endpoint: 'get-home-divisions', request: {} });
    commit();
    await slow;
    expect((await ask(between.cursor)).changed).toContainEqual({
      endpoint: 'get-home-divisions',
      request: {},
    });
  });

  test('every job is done once, even if one of two instances is killed while it does one', {
    timeout: 120_000,
  }, async () => {
    const { db, context } = server();
    const DATABASE_URL = await addressOfDatabase(server());
    const [one, two] = await Promise.all([
      startServer({ DATABASE_URL }),
      startServer({ DATABASE_URL }),
    ]);
    const fanOut = (message: string) =>
      db.transaction((tx) =>
        context.jobs.enqueue(tx, 'push-fan-out', [
          { audience: 'all', notice: { message }, after: '' },
        ]),
      );
    const rows = async (statement: ReturnType<typeof sql>) =>
      ((await db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows;
    const states = () =>
      rows(
        sql`select state::text as state from queue.job where name = 'push-fan-out' and state <> 'completed'`,
      );
    const toldTwice = () =>
      rows(
        sql`select message from ${notifications} where message like 'Job %' group by message, account_id having count(*) <> 1`,
      );

    for (let count = 0; count < 20; count += 1) await fanOut(`Job ${count}`);
    await until('twenty jobs are done', async () => (await states()).length === 0);
    expect(await toldTwice()).toEqual([]);

    // A lock on a row that the job needs stops it in the middle of its transaction.
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from accounts where id = 'TR2002' for update`);
      await gate;
    });
    await fanOut('Job that is interrupted');
    const waiting = () =>
      rows(
        sql`select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name like 'chairside %'`,
      );
    await until('one instance waits in the middle', async () => (await waiting()).length === 1);
    process.kill(Number((await waiting())[0]?.name?.split(' ')[1]), 'SIGKILL');
    release();
    await holding;
    expect(
      await rows(sql`select 1 from ${notifications} where message = 'Job that is interrupted'`),
    ).toEqual([]);

    // The job's minute has passed, and so has the interval at which abandoned jobs are looked for.
    await db.execute(
      sql`update queue.job set started_on = now() - interval '5 minutes' where state = 'active'`,
    );
    await db.execute(sql`update queue.queue set monitor_claim_on = null, monitor_on = null`);
    await until('the job is given to the other one', async () =>
      (await states()).every(({ state }) => state !== 'active'),
    );
    await db.execute(
      sql`update queue.job set start_after = now() - interval '1 second' where state = 'retry'`,
    );
    await until('the job is done', async () => (await states()).length === 0);
    expect(await toldTwice()).toEqual([]);
    expect(
      await rows(
        sql`select distinct message from ${notifications} where message = 'Job that is interrupted'`,
      ),
    ).toHaveLength(1);
    await Promise.all([one.stop(), two.stop()]);
  });
});
