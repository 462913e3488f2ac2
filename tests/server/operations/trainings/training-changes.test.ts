import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes } from '../../../../server/db/schema/changes.ts';
import { notifications } from '../../../../server/db/schema/content.ts';
import { trainingAnswers, trainings, views } from '../../../../server/db/schema/trainings.ts';
import {
  cancelTraining,
  moveTraining,
} from '../../../../server/operations/trainings/change-training.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEveryDatabase('moved and cancelled trainings', (server) => {
  const context = () => ({ ...server().context, now: server().clock.now() });
  const row = async (code: number) =>
    (await server().db.select().from(trainings).where(eq(trainings.code, code)))[0];
  const noticesOf = async (accountId: string) => {
    await server().runJobs('push-fan-out');
    return (
      await server()
        .db.select()
        .from(notifications)
        .where(and(eq(notifications.accountId, accountId), eq(notifications.createdAt, FILLED_AT)))
    ).map(({ message }) => message);
  };
  const noted = async () =>
    (await server().db.select().from(changes)).map(
      ({ audience, endpoint }) => `${audience} ${endpoint}`,
    );

  test('a move keeps the old start, raises the sequence and notifies people who accepted, in Indian time', async () => {
    await moveTraining(context(), 9011, FILLED_AT + 5 * DAY, FILLED_AT + 5 * DAY + HOUR);
    expect(await row(9011)).toMatchObject({
      status: 'moved',
      sequence: 1,
      oldStartsAt: FILLED_AT + 3 * DAY,
      updatedAt: FILLED_AT,
    });
    expect(await noticesOf('HD1001')).toEqual([
      'Shade talk: cool browns was moved: Mon, 17 Aug 2026, 09:30 instead of Sat, 15 Aug 2026, 09:30. You keep your seat.',
    ]);
    expect(await noticesOf('HD1002')).toEqual([]);
    expect(await noted()).toEqual(
      expect.arrayContaining(['division:rangat calendar', 'division:rangat home-pwa']),
    );
  });

  test('[8.2] a person who accepts before the notifications are sent is notified as well', async () => {
    await moveTraining(context(), 9011, FILLED_AT + 5 * DAY, FILLED_AT + 5 * DAY + HOUR);
    await server()
      .db.insert(trainingAnswers)
      .values({ trainingCode: 9011, accountId: 'HD1002', status: 2, answeredAt: FILLED_AT + 1 });
    expect(await noticesOf('HD1002')).toHaveLength(1);
    expect(await noticesOf('HD1001')).toHaveLength(1);
  });

  test('a move to the same time does nothing; a second real move raises the sequence again', async () => {
    await moveTraining(context(), 9011, FILLED_AT + 3 * DAY, FILLED_AT + 3 * DAY + HOUR);
    expect(await row(9011)).toMatchObject({ status: 'planned', sequence: 0 });
    expect(await noted()).toEqual([]);
    await moveTraining(context(), 9011, FILLED_AT + 5 * DAY, FILLED_AT + 5 * DAY + HOUR);
    await moveTraining(context(), 9011, FILLED_AT + 6 * DAY, FILLED_AT + 6 * DAY + HOUR);
    expect(await row(9011)).toMatchObject({ sequence: 2, oldStartsAt: FILLED_AT + 5 * DAY });
  });

  test('an answer is noted for the person’s other devices and for the trainer’s counts', async () => {
    const { bearer } = await signedIn(server());
    await post(
      server(),
      '/api/hair_dresser/accept-reject-webinar',
      { tracking_status: 2, program_id: 102, training_code: 9001 },
      bearer,
    );
    expect(await noted()).toEqual(
      expect.arrayContaining([
        'account:HD1001 calendar',
        'account:TR2002 calendar',
        'account:TR2002 training-roster',
      ]),
    );
  });

  test('two concurrent moves raise the sequence twice', async () => {
    await Promise.all(
      [5, 6].map((day) =>
        moveTraining(context(), 9011, FILLED_AT + day * DAY, FILLED_AT + day * DAY + HOUR),
      ),
    );
    expect(await row(9011)).toMatchObject({ sequence: 2 });
  });

  test('a cancelled training is kept as a tombstone, is not on home, and cannot be moved, answered or joined', async () => {
    await cancelTraining(context(), 9002, 'The trainer is ill.');
    await cancelTraining(context(), 9002, 'Said twice.');
    expect(await row(9002)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      cancelReason: 'The trainer is ill.',
    });
    expect(await noticesOf('HD1003')).toEqual([
      'Grey coverage, honestly on Wed, 12 Aug 2026, 09:20 is cancelled. The trainer is ill.',
    ]);
    await expect(
      moveTraining(context(), 9002, FILLED_AT + DAY, FILLED_AT + DAY + HOUR),
    ).rejects.toThrow('This training was cancelled.');
    const { bearer } = await signedIn(server());
    const home = await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, bearer);
    expect(JSON.stringify(home.body.upcoming_trainings)).not.toContain('Grey coverage, honestly"');
    const answer = await post(
      server(),
      '/api/hair_dresser/accept-reject-webinar',
      { tracking_status: 2, program_id: 101, training_code: 9002 },
      bearer,
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'cancelled' } });
    const view = await post(
      server(),
      '/api/hair_dresser/live-video-view',
      { active: 1, video_streaming_id: 59_002, leapcode: 'HD1001' },
      bearer,
    );
    expect(view).toMatchObject({ status: 400, body: { code: 'cancelled' } });
  });

  test('[4.8] a cancelled training causes no conflict', async () => {
    await cancelTraining(context(), 9003, 'The studio has no power.');
    const { bearer } = await signedIn(server(), 'HD1003');
    expect(
      (await post(server(), '/api/hair_dresser/join-now-check', { training_code: 9002 }, bearer))
        .body,
    ).toEqual([]);
  });

  test('a move to an end that is not after its start is refused, and an unknown training is not found', async () => {
    await expect(
      moveTraining(context(), 9011, FILLED_AT + DAY, FILLED_AT + DAY),
    ).rejects.toMatchObject({ status: 400, code: 'ends-before-start' });
    await expect(cancelTraining(context(), 1, 'x')).rejects.toMatchObject({ status: 404 });
  });

  test('[S28] joining and accepting twice concurrently leave one record each', async () => {
    const { bearer } = await signedIn(server());
    const accept = { tracking_status: 2, program_id: 102, training_code: 9001 };
    const view = { active: 1, video_streaming_id: 59_001, leapcode: 'HD1001' };
    const answered = await Promise.all(
      [1, 2, 3].flatMap(() => [
        post(server(), '/api/hair_dresser/accept-reject-webinar', accept, bearer),
        post(server(), '/api/hair_dresser/live-video-view', view, bearer),
      ]),
    );
    expect(answered.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { db } = server();
    expect(
      await db
        .select()
        .from(trainingAnswers)
        .where(
          and(eq(trainingAnswers.trainingCode, 9001), eq(trainingAnswers.accountId, 'HD1001')),
        ),
    ).toHaveLength(1);
    expect(
      await db
        .select()
        .from(views)
        .where(and(eq(views.trainingCode, 9001), eq(views.accountId, 'HD1001'))),
    ).toHaveLength(1);
  });
});
