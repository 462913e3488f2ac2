import { expect, test } from 'vitest';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { openQueue, type Queue } from '../../../server/queue/queue.ts';
import { countStatements } from '../../support/counted-statements.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { until } from '../../support/until.ts';

onEveryDatabase('a start of the jobs', (server) => {
  /** The queue of another start, and how often it made or changed the queue of a kind. */
  async function startAgain(): Promise<{ readonly queue: Queue; readonly made: number }> {
    const { opened, clock } = server();
    let made = 0;
    const execute: typeof opened.execute = (text, values) => {
      if (/create_queue|update pgboss\.queue/i.test(text)) made += 1;
      return opened.execute(text, values);
    };
    const queue = openQueue({ execute }, clock, (failure) => {
      throw failure;
    });
    await queue.start(false);
    return { queue, made };
  }

  test('makes no queue that is there already, and gives one of an earlier build the limits of this one', async () => {
    expect((await startAgain()).made).toBe(0);
    await server().opened.execute("update pgboss.queue set retry_limit = 1 where name = 'send-sms'");
    expect((await startAgain()).made).toBe(1);
    expect((await startAgain()).made).toBe(0);
    const { rows } = await server().opened.execute("select retry_limit from pgboss.queue where name = 'send-sms'");
    expect(rows).toEqual([{ retry_limit: 5 }]);
  });

  test('asks nothing of the database before the first look, and then does what is due', async () => {
    const { context, db } = server();
    const { queue } = await startAgain();
    let stop = (): Promise<void> => Promise.resolve();
    const asked = await countStatements(async () => {
      stop = startWorkers(queue, context);
      await stop();
    });
    expect(asked).toBe(0);
    await queue.enqueue(db, 'count-people', [{}]);
    stop = startWorkers(queue, context);
    try {
      await until('the job is done', async () => {
        const { rows } = await server().opened.execute("select state from pgboss.job where name = 'count-people'");
        return rows.length > 0 && (rows as { readonly state: string }[]).every(({ state }) => state === 'completed');
      });
      // Of the databases only the embedded one does not look after itself.
      const { rows: upkeep } = await server().opened.execute("select from pgboss.job where name = 'upkeep'");
      expect(upkeep.length).toBe(server().opened.upkeep ? 1 : 0);
    } finally {
      await stop();
    }
  });
});
