import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../server/db/schema-accounts.ts';
import { notifications } from '../../server/db/schema-content.ts';
import { pictureAt } from '../../server/pictures/picture.ts';
import { keptVariant, WIDTHS } from '../../server/pictures/variant.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

const NEWS = { audience: 'all', notice: { message: 'The academy is closed on Friday.' }, after: '' };

onEveryDatabase('jobs', (server) => {
  test('[L5] a job exists if, and only if, the transaction that asked for it commits', async () => {
    const { db, world, runJobs } = server();
    const undone = db.transaction(async (tx) => {
      await world.jobs.enqueue(tx, 'push-fan-out', [NEWS]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await runJobs('push-fan-out')).toBe(0);
    await db.transaction((tx) => world.jobs.enqueue(tx, 'push-fan-out', [NEWS]));
    expect(await runJobs('push-fan-out')).toBe(1);
    expect(await runJobs('push-fan-out')).toBe(0);
    const told = await db.select().from(notifications).where(sql`${notifications.message} = ${NEWS.notice.message}`);
    const everybody = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.termsAccepted, true));
    expect(told.map(({ accountId }) => accountId).sort()).toEqual(everybody.map(({ id }) => id).sort());
  });

  test('what every instance asks for is taken once', async () => {
    const { db, world, runJobs } = server();
    for (let count = 0; count < 3; count += 1) await world.jobs.enqueue(db, 'retention', [{}], { onceEveryMs: 86_400_000 });
    expect(await runJobs('retention')).toBe(1);
  });

  test('every variant of a new picture is made once, and none of what is no picture', async () => {
    const { db, world, runJobs } = server();
    const address = '/pictures/program/rangat/grey-coverage-honestly.svg?m=bowl';
    await world.jobs.enqueue(db, 'picture-variants', [{ address }, { address: '/elsewhere.svg' }]);
    expect(await runJobs('picture-variants')).toBe(2);
    const picture = pictureAt(address);
    if (!picture) throw new Error('The picture is not drawn any more.');
    const made = await Promise.all(WIDTHS.map((width) => keptVariant(world, picture, 'webp', width)));
    expect(made.map((file) => file?.type)).toEqual(WIDTHS.map(() => 'image/webp'));
  });

  test('a job for later waits until then', async () => {
    const { db, world, clock, runJobs } = server();
    await world.jobs.enqueue(db, 'push-fan-out', [NEWS], { at: clock.now() + 60_000 });
    await world.jobs.enqueue(db, 'push-fan-out', [NEWS], { at: clock.now() - 60_000 });
    expect(await runJobs('push-fan-out')).toBe(1);
  });
});
