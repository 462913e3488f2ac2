import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '../../../../server/db/schema/content.ts';
import { remindersSent } from '../../../../server/db/schema/push.ts';
import { trainingAnswers, trainings } from '../../../../server/db/schema/trainings.ts';
import { reminderWords } from '../../../../server/domain/trainings.ts';
import { DEVICE, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { pushesOf, subscribe } from '../../../support/push.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No other training starts near this time. */
const START = Date.parse('2027-03-03T12:30:00.000Z');
const pushes = pushesOf();

onEveryDatabase(
  'reminders',
  (server) => {
    /** One training that HD1001 accepted, HD1003 rejected, and TR2001 gives. */
    const arrange = async () => {
      const { db } = server();
      await db.delete(trainingAnswers);
      const [training] = await db.select().from(trainings).limit(1);
      if (!training) throw new Error('There is no training.');
      const { code } = training;
      await db
        .update(trainings)
        .set({
          startsAt: START,
          endsAt: START + 60 * MINUTE,
          trainerId: 'TR2001',
          status: 'planned',
        })
        .where(eq(trainings.code, code));
      await db.insert(trainingAnswers).values([
        { trainingCode: code, accountId: 'HD1001', status: 2, answeredAt: START - 2 * DAY },
        { trainingCode: code, accountId: 'HD1003', status: 5, answeredAt: START - 2 * DAY },
      ]);
      return training;
    };
    const sweep = async (instant: number) => {
      server().clock.set(instant);
      await server().context.jobs.enqueue(server().db, 'training-reminders', [{}]);
      await server().runJobs('training-reminders');
      await server().runJobs('push-fan-out');
      const rows = await server()
        .db.select({ accountId: notifications.accountId, kind: remindersSent.kind })
        .from(notifications)
        .innerJoin(remindersSent, eq(remindersSent.sentAt, notifications.createdAt))
        .where(like(notifications.message, 'Reminder: %'));
      return rows.map(({ accountId, kind }) => `${accountId} ${kind}`).sort();
    };

    test.each([
      ['a day', START - DAY - 1, START - DAY, ['HD1001 day', 'TR2001 day']],
      [
        'a quarter of an hour',
        START - 15 * MINUTE - 1,
        START - 15 * MINUTE,
        ['HD1001 soon', 'TR2001 soon'],
      ],
    ])(
      '%s before, to the millisecond, the trainer and the people who accepted get one reminder',
      async (_what, early, due, reminded) => {
        const { name } = await arrange();
        expect(await sweep(early)).toEqual([]);
        expect(await sweep(due)).toEqual(reminded);
        expect(await sweep(due + 1)).toEqual(reminded);
        const words = reminderWords(name, START);
        const notified = await server()
          .db.select()
          .from(notifications)
          .where(eq(notifications.message, words));
        expect(notified.map(({ accountId, page }) => [accountId, page]).sort()).toEqual([
          ['HD1001', 'upcoming-training'],
          ['TR2001', 'upcoming-training'],
        ]);
        expect(words).toContain('03 Mar 2027 at 18:00 IST');
      },
    );

    test('no reminder is sent at the start itself, and no day-before reminder within half a day of it', async () => {
      await arrange();
      expect(await sweep(START - 12 * 60 * MINUTE)).toEqual([]);
      expect(await sweep(START - 1)).toEqual(['HD1001 soon', 'TR2001 soon']);
      await server().db.delete(remindersSent);
      await server().db.delete(notifications);
      expect(await sweep(START)).toEqual([]);
    });

    test('a person who accepted after a reminder was due does not get it late', async () => {
      const { code } = await arrange();
      const answered = and(
        eq(trainingAnswers.trainingCode, code),
        eq(trainingAnswers.accountId, 'HD1001'),
      );
      await server()
        .db.update(trainingAnswers)
        .set({ answeredAt: START - DAY + 1 })
        .where(answered);
      expect(await sweep(START - DAY + 2)).toEqual(['TR2001 day']);
    });

    test('a cancelled training has no reminders; a moved one has them at its new time', async () => {
      const { code } = await arrange();
      await server()
        .db.update(trainings)
        .set({ status: 'cancelled' })
        .where(eq(trainings.code, code));
      expect(await sweep(START - DAY)).toEqual([]);
      await server()
        .db.update(trainings)
        .set({ status: 'moved', startsAt: START + DAY })
        .where(eq(trainings.code, code));
      expect(await sweep(START - DAY)).toEqual([]);
      expect(await sweep(START)).toEqual(['HD1001 day', 'TR2001 day']);
    });

    test('a training that is moved or cancelled between two pages of its reminder gets no further page', async () => {
      const { code } = await arrange();
      server().clock.set(START - DAY);
      await server().context.jobs.enqueue(server().db, 'training-reminders', [{}]);
      await server().runJobs('training-reminders');
      await server()
        .db.update(trainings)
        .set({ status: 'cancelled' })
        .where(eq(trainings.code, code));
      await server().runJobs('push-fan-out');
      const notified = await server()
        .db.select()
        .from(notifications)
        .where(like(notifications.message, 'Reminder: %'));
      expect(notified.map(({ accountId }) => accountId)).toEqual(['TR2001']);
    });

    test('only the reminder of a training that is starting ignores quiet hours', async () => {
      pushes.sent.length = 0;
      const { code } = await arrange();
      // 02:00 in India.
      const night = Date.parse('2027-03-03T20:30:00.000Z');
      await server().db.update(trainings).set({ startsAt: night }).where(eq(trainings.code, code));
      const { bearer } = await signedIn(server(), 'HD1001', DEVICE);
      await subscribe(server(), bearer);
      await sweep(night - DAY);
      expect(await server().runJobs('send-push')).toBe(0);
      await sweep(night - 15 * MINUTE);
      await server().runJobs('send-push');
      expect(pushes.sent.length).toBeGreaterThan(0);
      expect(
        pushes.sent.every(
          ({ urgent, payload }) => urgent && payload.includes('One of your trainings starts soon.'),
        ),
      ).toBe(true);
    });
  },
  { senders: pushes.senders },
);
