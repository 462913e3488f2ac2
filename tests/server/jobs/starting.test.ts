import { afterEach, expect, test } from 'vitest';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { openQueue, type Queue } from '../../../server/queue/queue.ts';
import { countStatements } from '../../support/counted-statements.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { until } from '../../support/until.ts';

onEveryDatabase('a start of the jobs', (server) => {
  const started: Queue[] = [];
  afterEach(async () => {
    for (const queue of started.splice(0)) await queue.stop();
  });

  /**
   * The queue of another start after its index check, with the number of kinds that it created or
   * changed.
   */
  async function startAgain(): Promise<{ readonly queue: Queue; readonly made: number }> {
    const { opened, clock } = server();
    const sent: string[] = [];
    const execute: typeof opened.execute = (text, values) => {
      sent.push(text);
      return opened.execute(text, values);
    };
    const queue = openQueue({ execute }, clock, (failure) => {
      throw failure;
    });
    started.push(queue);
    await queue.start();
    await until(
      'the look for indexes',
      () => sent.some((text) => text.includes('bam_on')) && !queue.boss.isBamWorking(),
    );
    return {
      queue,
      made: sent.filter((text) => /create_queue|update queue\.queue/i.test(text)).length,
    };
  }

  test('a start creates no existing queue, and updates the limits of an earlier build’s queue', async () => {
    expect((await startAgain()).made).toBe(0);
    await server().opened.execute("update queue.queue set retry_limit = 1 where name = 'send-sms'");
    expect((await startAgain()).made).toBe(1);
    expect((await startAgain()).made).toBe(0);
    const { rows } = await server().opened.execute(
      "select retry_limit from queue.queue where name = 'send-sms'",
    );
    expect(rows).toEqual([{ retry_limit: 5 }]);
  });

  test('the release step waits for indexes that an update of the tables builds after its transaction', async () => {
    const { execute } = server().opened;
    await execute('update queue.version set bam_on = null');
    await execute(`insert into queue.bam (name, version, table_name, command)
      values ('an_index', 1, 'warning', 'create index concurrently if not exists an_index on queue.warning (type)')`);
    const { queue } = await startAgain();
    await queue.indexesBuilt();
    expect(
      (await execute("select to_regclass('queue.an_index') is not null as built")).rows,
    ).toEqual([{ built: true }]);
    await execute('drop index queue.an_index; delete from queue.bam');
  });

  test('workers send no statement before the first look, and then run the due jobs', async () => {
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
        const { rows } = await server().opened.execute(
          "select state from queue.job where name = 'count-people'",
        );
        return (
          rows.length > 0 &&
          (rows as { readonly state: string }[]).every(({ state }) => state === 'completed')
        );
      });
      // Only the embedded database needs an upkeep job.
      const { rows: upkeep } = await server().opened.execute(
        "select from queue.job where name = 'upkeep'",
      );
      expect(upkeep.length).toBe(server().opened.upkeep ? 1 : 0);
    } finally {
      await stop();
    }
  });
});
