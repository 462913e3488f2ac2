import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { moveEarlierJobs } from '../../../server/queue/earlier-jobs.ts';
import { openQueue } from '../../../server/queue/queue.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { QUEUE_OF_PG_BOSS_10 } from '../../support/queue-of-pg-boss-10.ts';
import { until } from '../../support/until.ts';

onEveryDatabase('jobs of a build with pg-boss 10', (server) => {
  beforeEach(() => server().opened.execute(QUEUE_OF_PG_BOSS_10));
  afterEach(() => server().opened.execute('drop schema if exists pgboss cascade'));

  /** Stores a job as the earlier build would; columns besides the name are SQL. */
  const leave = async (
    name: string,
    columns: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const names = Object.keys(columns).map((column) => `, ${column}`);
    const values = Object.values(columns).map((value) => `, ${value}`);
    const { rows } = await server().opened.execute(
      `insert into pgboss.job (name, data, retry_limit, keep_until, policy${names.join('')})
       values ($1, '{}', 5, now() + interval '7 days', 'standard'${values.join('')}) returning id`,
      [name],
    );
    return (rows as [{ id: string }])[0].id;
  };
  const earlier = async () =>
    (await server().opened.execute('select name, state::text from pgboss.job order by name, state'))
      .rows;
  const move = async (): Promise<number> => {
    await server().context.jobs.enqueue(server().db, 'earlier-jobs', [{}]);
    return server().runJobs('earlier-jobs');
  };
  const waiting = async () =>
    (
      await server().opened.execute(
        "select name, state::text, retry_count as tries, expire_seconds as seconds from queue.job where state < 'active' order by name",
      )
    ).rows;

  test('waiting, deferred, abandoned jobs are moved; running, completed and unknown ones are not', async () => {
    await leave('count-people');
    await leave('retention', { start_after: "now() + interval '1 hour'" });
    await leave('send-mail', {
      state: "'retry'",
      retry_count: '2',
      started_on: "now() - interval '1 hour'",
    });
    await leave('sweep-files', {
      state: "'active'",
      started_on: "now() - interval '1 hour'",
      expire_in: "interval '30 minutes'",
    });
    await leave('send-sms', { state: "'active'", started_on: 'now()' });
    await leave('push-fan-out', { state: "'completed'", completed_on: 'now()' });
    await leave('a-kind-of-long-ago');
    expect(await move()).toBe(1);
    expect(await earlier()).toEqual([
      { name: 'a-kind-of-long-ago', state: 'created' },
      { name: 'push-fan-out', state: 'completed' },
      { name: 'send-sms', state: 'active' },
    ]);
    expect(await waiting()).toEqual([
      { name: 'count-people', state: 'created', tries: 0, seconds: 300 },
      { name: 'retention', state: 'created', tries: 0, seconds: 3600 },
      { name: 'send-mail', state: 'retry', tries: 2, seconds: 120 },
      { name: 'sweep-files', state: 'retry', tries: 0, seconds: 1800 },
    ]);
    expect(await server().runJobs('retention')).toBe(0);
    expect(await server().runJobs('count-people')).toBe(1);
  });

  test('a run without time left moves one statement’s jobs, and the next run continues', async () => {
    await server().opened.execute(`insert into pgboss.job (name, data, retry_limit, keep_until, policy)
      select 'send-push', '{}', 5, now() + interval '7 days', 'standard' from generate_series(1, 6000)`);
    const left = async () => (await earlier()).length;
    await server().db.transaction((tx) => moveEarlierJobs(tx, 0));
    expect(await left()).toBe(1000);
    await server().db.transaction((tx) => moveEarlierJobs(tx, 0));
    expect(await left()).toBe(0);
  });

  test('a moved dead job is listed with its reason and its attempts, and can be retried', async () => {
    const { context, runJobs } = server();
    await leave('count-people', {
      state: "'failed'",
      retry_count: '5',
      completed_on: "timestamptz '2026-11-20 10:00Z'",
      output: `'{"failure": "The disk is full."}'`,
    });
    await move();
    expect(await context.jobs.dead(10)).toEqual([
      {
        id: expect.any(String),
        name: 'count-people',
        failedAt: Date.parse('2026-11-20T10:00Z'),
        tries: 6,
        why: 'The disk is full.',
      },
    ]);
    expect(await context.jobs.retryDead('count-people')).toBe(1);
    expect(await runJobs('count-people')).toBe(1);
  });

  test('the workers run jobs that the earlier build left', async () => {
    const { context, opened, clock } = server();
    await leave('count-people');
    const queue = openQueue(opened, clock, (failure) => {
      throw failure;
    });
    await queue.start();
    const stop = startWorkers(queue, context);
    try {
      await until(
        'the job is done',
        async () =>
          (
            await opened.execute(
              "select 1 from queue.job where name = 'count-people' and state = 'completed'",
            )
          ).rows.length > 0,
      );
    } finally {
      await stop();
      await queue.stop();
    }
  });
});
