import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { draw, pictureAt } from '../../../art/picture.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { notifications } from '../../../server/db/schema/content.ts';
import { keptVariant, WIDTHS } from '../../../server/pictures/drawn/variants.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const NEWS = {
  audience: 'all',
  notice: { message: 'The academy is closed on Friday.' },
  after: '',
};

onEveryDatabase('jobs', (server) => {
  test('[L5] a job exists if and only if the transaction that enqueued it commits', async () => {
    const { db, context, runJobs } = server();
    const undone = db.transaction(async (tx) => {
      await context.jobs.enqueue(tx, 'push-fan-out', [NEWS]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await runJobs('push-fan-out')).toBe(0);
    await db.transaction((tx) => context.jobs.enqueue(tx, 'push-fan-out', [NEWS]));
    expect(await runJobs('push-fan-out')).toBe(1);
    expect(await runJobs('push-fan-out')).toBe(0);
    const notified = await db
      .select()
      .from(notifications)
      .where(sql`${notifications.message} = ${NEWS.notice.message}`);
    const everybody = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.termsAccepted, true));
    expect(notified.map(({ accountId }) => accountId).sort()).toEqual(
      everybody.map(({ id }) => id).sort(),
    );
  });

  test('a recurring job that every instance enqueues runs once', async () => {
    const { db, context, runJobs } = server();
    for (let count = 0; count < 3; count += 1)
      await context.jobs.enqueue(db, 'retention', [{}], { onceEveryMs: 86_400_000 });
    expect(await runJobs('retention')).toBe(1);
    // Its window began within the day, so the next one begins within the next day.
    const { rows } = await server().opened.execute(
      "select singleton_on > now() - interval '25 hours' as today from queue.job where name = 'retention'",
    );
    expect(rows).toEqual([{ today: true }]);
  });

  test('a job makes every variant of a picture, and none for an address without a picture', async () => {
    const { db, context, runJobs } = server();
    const address = '/pictures/program/rangat/grey-coverage-honestly.svg?m=bowl';
    await context.jobs.enqueue(db, 'picture-variants', [
      { address },
      { address: '/elsewhere.svg' },
    ]);
    expect(await runJobs('picture-variants')).toBe(2);
    const picture = pictureAt(address);
    if (!picture) throw new Error('The picture is not drawn any more.');
    const made = await Promise.all(
      WIDTHS.map((width) => keptVariant(context, draw(picture), 'webp', width)),
    );
    expect(made.map((file) => file?.type)).toEqual(WIDTHS.map(() => 'image/webp'));
  });

  test('a deferred job waits until its time', async () => {
    const { db, context, clock, runJobs } = server();
    await context.jobs.enqueue(db, 'push-fan-out', [NEWS], { at: clock.now() + 60_000 });
    await context.jobs.enqueue(db, 'push-fan-out', [NEWS], { at: clock.now() - 60_000 });
    expect(await runJobs('push-fan-out')).toBe(1);
  });

  test('an urgent push overtakes a thousand waiting ones, and so does the page of an urgent reminder', async () => {
    const { db, context, queue } = server();
    const push = (notice: string, urgent: boolean) => ({
      account: 'HD1001',
      subscription: 's',
      notice,
      kind: 'trainings',
      urgent,
    });
    await context.jobs.enqueue(
      db,
      'send-push',
      Array.from({ length: 1000 }, (_, index) => push(`news-${index}`, false)),
    );
    await context.jobs.enqueue(db, 'send-push', [push('your training begins', true)]);
    const first = await queue.boss.fetch<{ notice: string }>('send-push', { batchSize: 20 });
    expect(first.map(({ data }) => data.notice)).toContain('your training begins');
    await context.jobs.enqueue(db, 'push-fan-out', [NEWS]);
    await context.jobs.enqueue(db, 'push-fan-out', [
      { ...NEWS, reminder: { training: 1, startsAt: 0, urgent: true } },
    ]);
    const [page] = await queue.boss.fetch<{ reminder?: object }>('push-fan-out');
    expect(page?.data.reminder).toBeDefined();
  });
});
