import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fillScaleAccounts } from '../../../../demo/scale/accounts.ts';
import { notifications } from '../../../../server/db/schema/content.ts';
import { trainingAnswers, trainings } from '../../../../server/db/schema/trainings.ts';
import { cancelTraining } from '../../../../server/operations/trainings/change-training.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';
import { staffDesk } from '../../../support/staff-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CODE = 9011;
/** More rows of eight columns than one statement's 65,535 parameters can hold. */
const PEOPLE = 14_000;
/** In the demo world this training starts then, and HD1001 has accepted it as well. */
const STARTS = FILLED_AT + 3 * DAY;

onEveryDatabase('a training with 14,000 accepted people', (server) => {
  beforeEach(async () => {
    const { db } = server();
    await fillScaleAccounts(db, PEOPLE, FILLED_AT);
    await db.delete(notifications);
    await db.execute(sql`
      insert into ${trainingAnswers} (training_code, account_id, status, answered_at)
      select ${CODE}::int, 'HD' || n, 2, ${FILLED_AT}::bigint from generate_series(100001, ${100_000 + PEOPLE}::int) as n`);
  });
  const context = () => ({ ...server().context, now: server().clock.now() });
  const notified = async () =>
    (
      await server()
        .db.select({ people: count(), messages: sql<number>`count(distinct message)::int` })
        .from(notifications)
    )[0];

  test('an import moves it and notifies everyone once', { timeout: 60_000 }, async () => {
    const desk = await staffDesk(() => server().context);
    const text = (instant: number) => new Date(instant).toISOString();
    await desk.write(
      'trainings.csv',
      `code,starts_at,ends_at\n${CODE},${text(STARTS + DAY)},${text(STARTS + DAY + HOUR)}\n`,
    );
    expect(await desk.content('import', 'trainings.csv')).toMatchObject({ failed: false });
    await desk.close();
    expect(await server().runJobs('push-fan-out')).toBe(Math.ceil((PEOPLE + 1) / 500));
    expect(await notified()).toEqual({ people: PEOPLE + 1, messages: 1 });
  });

  test('a cancellation notifies everyone once', { timeout: 60_000 }, async () => {
    await cancelTraining(context(), CODE, 'The trainer is ill.');
    await server().runJobs('push-fan-out');
    expect(await notified()).toEqual({ people: PEOPLE + 1, messages: 1 });
  });

  test('everyone who accepted it, and its trainer, is reminded', {
    timeout: 60_000,
  }, async () => {
    server().clock.set(STARTS - 15 * 60_000);
    await server().context.jobs.enqueue(server().db, 'training-reminders', [{}]);
    await server().runJobs('training-reminders');
    await server().runJobs('push-fan-out');
    const [row] = await server().db.select().from(trainings).where(eq(trainings.code, CODE));
    const reminded = (
      await server()
        .db.select({ people: count() })
        .from(notifications)
        .where(eq(notifications.createdAt, STARTS - 15 * 60_000))
    )[0];
    expect(reminded?.people).toBeGreaterThanOrEqual(PEOPLE + 1 + (row?.trainerId ? 1 : 0));
  });
});
