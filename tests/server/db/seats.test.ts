import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkIn } from '../../../server/calls/calendar/training-check-in.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { checkIns } from '../../../server/db/schema/records.ts';
import {
  trainingAnswers,
  trainingAttendance,
  trainingSeats,
  trainings,
} from '../../../server/db/schema/trainings.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import { fillVariedPeople } from '../../support/varied-people.ts';

onEveryDatabase('counters kept for the previous release', (server) => {
  const counted = (status: number) =>
    sql<number>`(count(*) filter (where ${trainingAnswers.status} = ${status}))::int`;
  /**
   * Expects the counters of limited trainings to equal a count of their answers, and other
   * trainings to have no counters; returns the sums.
   */
  async function look(
    what: string,
  ): Promise<{ readonly taken: number; readonly declined: number }> {
    const { db } = server();
    const kept = await db.select().from(trainingSeats).orderBy(trainingSeats.trainingCode);
    const every = await db
      .select({
        trainingCode: trainings.code,
        seats: trainings.seats,
        taken: counted(2),
        declined: counted(5),
      })
      .from(trainings)
      .leftJoin(trainingAnswers, eq(trainingAnswers.trainingCode, trainings.code))
      .groupBy(trainings.code)
      .orderBy(trainings.code);
    const all = every.map(({ seats, ...row }) =>
      seats === null ? { ...row, taken: 0, declined: 0 } : row,
    );
    expect(kept, what).toEqual(all);
    const sum = (of: (row: (typeof all)[number]) => number) =>
      all.reduce((total, row) => total + of(row), 0);
    return { taken: sum(({ taken }) => taken), declined: sum(({ declined }) => declined) };
  }

  test('follow every answer that is added, changed, withdrawn, or deleted with its person or training', async () => {
    const { db } = server();
    await db.delete(trainingAnswers);
    await db.update(trainings).set({ seats: 1000 }).where(sql`${trainings.code} % 2 = 0`);
    const [first = '', second = ''] = await fillVariedPeople(db, FILLED_AT);
    await db.update(trainingAnswers).set({ status: 5 }).where(sql`${trainingAnswers.status} = 1`);
    const given = await look('given');
    expect(Math.min(given.taken, given.declined)).toBeGreaterThan(5);
    await db.update(trainingAnswers).set({ status: sql`7 - ${trainingAnswers.status}` });
    expect(await look('turned round')).toEqual({ taken: given.declined, declined: given.taken });
    const rows = (await db.select({ trainingCode: trainings.code }).from(trainings)).map((row) => ({
      ...row,
      accountId: first,
      status: 5 as const,
      answeredAt: FILLED_AT,
    }));
    // As the call does, which inserts some and updates others.
    await db
      .insert(trainingAnswers)
      .values(rows)
      .onConflictDoUpdate({
        target: [trainingAnswers.accountId, trainingAnswers.trainingCode],
        set: { status: 5 },
      });
    await look('added and changed at once');
    await db.delete(accounts).where(eq(accounts.id, second));
    await look('left with a person');
    await db.delete(trainingAnswers).where(eq(trainingAnswers.accountId, first));
    await look('taken back');
    await db.delete(trainings).where(eq(trainings.code, 9006));
    await look('left with a training');
    await db.delete(trainingAnswers);
    expect(await look('none left')).toEqual({ taken: 0, declined: 0 });
  });

  /** Expects the same of check-ins; returns the sum. */
  async function lookAtAttendance(what: string): Promise<number> {
    const { db } = server();
    const kept = await db
      .select()
      .from(trainingAttendance)
      .orderBy(trainingAttendance.trainingCode);
    const all = await db
      .select({
        trainingCode: trainings.code,
        came: sql<number>`count(${checkIns.accountId})::int`,
      })
      .from(trainings)
      .leftJoin(checkIns, eq(checkIns.trainingCode, trainings.code))
      .groupBy(trainings.code)
      .orderBy(trainings.code);
    expect(kept, what).toEqual(all);
    return all.reduce((total, { came }) => total + came, 0);
  }

  test('follow every check-in from any device, and its deletion with the account or the training', async () => {
    const { db } = server();
    const [first = '', second = '', third = ''] = await fillVariedPeople(db, FILLED_AT);
    const before = await lookAtAttendance('filled');
    const codes = (await db.select({ trainingCode: trainings.code }).from(trainings)).map(
      ({ trainingCode }) => trainingCode,
    );
    const came = (accountId: string, at: number) =>
      codes.map((trainingCode) => ({ trainingCode, accountId, at, by: 'id' as const }));
    await db.delete(checkIns);
    expect(await lookAtAttendance('nobody')).toBe(0);
    await checkIn(db, [...came(first, 5), ...came(second, 5)]);
    expect(await lookAtAttendance('two everywhere')).toBe(2 * codes.length);
    await checkIn(db, [...came(second, 3), ...came(third, 3)]);
    expect(await lookAtAttendance('one of them again, and a third')).toBe(3 * codes.length);
    const firstAt = (code: number) =>
      and(eq(checkIns.trainingCode, code), eq(checkIns.accountId, first));
    await db.delete(checkIns).where(firstAt(9002));
    await db.update(checkIns).set({ trainingCode: 9002 }).where(firstAt(9001));
    expect(await lookAtAttendance('moved to another training')).toBe(3 * codes.length - 1);
    await db.delete(accounts).where(eq(accounts.id, second));
    expect(await lookAtAttendance('without one')).toBe(2 * codes.length - 1);
    await db.delete(trainings).where(eq(trainings.code, 9006));
    expect(await lookAtAttendance('without a training')).toBe(2 * codes.length - 3);
    expect(before).toBeGreaterThan(0);
  });
});
