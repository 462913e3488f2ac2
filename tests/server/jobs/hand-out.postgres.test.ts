import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jobNames } from '../../../server/queue/payloads.ts';
import { openQueue, type Queue } from '../../../server/queue/queue.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

const DUE = 20_000;
const Plan = z.array(z.object({ 'QUERY PLAN': z.string() }));

let server: TestServer;
let queue: Queue;
/** Each statement that the queue sends. */
const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
beforeAll(async () => {
  server = await openTestServer({ ownDatabase: true });
  const execute: typeof server.opened.execute = (text, values = []) => {
    sent.push({ text, values });
    return server.opened.execute(text, values);
  };
  queue = openQueue({ execute }, server.clock, (failure) => {
    throw failure;
  });
  await queue.start();
  const fill = (startAfter: string) =>
    server.opened.execute(`insert into queue.job (name, data, start_after, created_on, keep_until, policy)
      select 'send-push', '{}', ${startAfter}, now() - n * interval '1 second', now() + interval '1 day', 'standard' from generate_series(1, ${DUE}) as n`);
  await fill('now()');
  await fill("now() + interval '8 hours'");
  await server.opened.execute('vacuum analyze queue.job_common');
});
afterAll(async () => {
  await queue.stop();
  await server.close();
});

const planOf = async ({ text, values }: (typeof sent)[number]): Promise<string> =>
  Plan.parse((await server.opened.execute(`explain ${text}`, values)).rows)
    .map((row) => row['QUERY PLAN'])
    .join('\n');

test('the first of many due jobs are found in the order of an index, without a sort', async () => {
  expect(await queue.boss.fetch('send-push', { batchSize: 20 })).toHaveLength(20);
  const fetched = sent.findLast(({ text }) => /skip locked/i.test(text));
  if (!fetched) throw new Error('Nothing was fetched.');
  const plan = await planOf(fetched);
  expect(plan).toMatch(/Index Scan using job_common_i\d+/);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('the query for due kinds reads by index, with any number of deferred jobs', async () => {
  sent.length = 0;
  expect(await queue.due()).toEqual(['send-push']);
  const [look] = sent;
  if (!look) throw new Error('Nothing was asked.');
  expect(look.values).toEqual([JSON.stringify(jobNames)]);
  const plan = await planOf(look);
  expect(plan).toMatch(/Index (Only )?Scan using job_common_i\d+/);
  expect(plan).toMatch(/Index Cond:.*start_after/);
  expect(plan).not.toMatch(/Seq Scan/);
});
