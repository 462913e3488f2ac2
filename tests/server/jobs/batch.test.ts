import { test } from 'vitest';
import type { OpenContext } from '../../../server/context.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { postMail } from '../../../server/operations/messages/send-message.ts';
import { openQueue } from '../../../server/queue/queue.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { until } from '../../support/until.ts';

onEveryDatabase('jobs fetched in one batch', (server) => {
  test('a sent mail is completed at once, not with the slowest of its batch', async () => {
    const { context, opened, clock, db } = server();
    const queue = openQueue(opened, clock, (failure) => {
      throw failure;
    });
    await queue.start();
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let sent = 0;
    const senders = {
      ...context.senders,
      mail: async () => {
        sent += 1;
        if (sent === 2) await gate;
      },
    };
    const mail = {
      account: 'HD1001',
      to: 'someone@example.org',
      subject: 'Your code',
      text: '123456',
    };
    for (const text of ['one', 'two'])
      await postMail({ ...context, db, now: clock.now() } as OpenContext, { ...mail, text });
    const stop = startWorkers(queue, { ...context, senders });
    try {
      await until('both were handed out', () => Promise.resolve(sent === 2));
      await until(
        'one is completed',
        async () =>
          (
            await opened.execute(
              "select 1 from queue.job where name = 'send-mail' and state = 'completed'",
            )
          ).rows.length === 1,
      );
    } finally {
      letGo();
      await stop();
      await queue.stop();
    }
  });
});
