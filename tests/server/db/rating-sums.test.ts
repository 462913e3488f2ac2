import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { programs } from '../../../server/db/schema/content.ts';
import { programRatingSums, programRatings } from '../../../server/db/schema/programs.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import { fillVariedPeople } from '../../support/varied-people.ts';

onEveryDatabase('the sums of ratings', (server) => {
  /** The stored sums, and the sums computed from all ratings. */
  const both = async () => {
    const kept = await server()
      .db.select()
      .from(programRatingSums)
      .orderBy(programRatingSums.programId);
    const counted = await server()
      .db.select({
        programId: programRatings.programId,
        sum: sql<number>`sum(${programRatings.rate})::int`,
        ratings: sql<number>`count(*)::int`,
      })
      .from(programRatings)
      .groupBy(programRatings.programId)
      .orderBy(programRatings.programId);
    return { kept: kept.filter(({ ratings }) => ratings > 0), counted };
  };

  test('follow every rating that is added, changed, withdrawn, or deleted with its person or program', async () => {
    const { db } = server();
    const people = await fillVariedPeople(db, FILLED_AT);
    const looked = async (what: string) => {
      const { kept, counted } = await both();
      expect(kept, what).toEqual(counted);
      return counted.reduce((sum, { ratings }) => sum + ratings, 0);
    };
    const given = await looked('given');
    expect(given).toBeGreaterThan(200);
    await db.update(programRatings).set({ rate: sql`6 - ${programRatings.rate}` });
    expect(await looked('changed')).toBe(given);
    const again = { accountId: people[0] ?? '', ratedAt: FILLED_AT };
    const rows = (await db.select({ programId: programs.id }).from(programs)).map((row) => ({
      ...row,
      ...again,
      rate: 1,
    }));
    // As the call does, which inserts some and updates others.
    await db
      .insert(programRatings)
      .values(rows)
      .onConflictDoUpdate({
        target: [programRatings.accountId, programRatings.programId],
        set: { rate: 1 },
      });
    await looked('added and changed at once');
    await db.delete(programRatings).where(eq(programRatings.programId, rows[0]?.programId ?? 0));
    await db.delete(accounts).where(eq(accounts.id, people[1] ?? ''));
    const left = await looked('taken back');
    expect(left).toBeLessThan(given + rows.length);
    await db.delete(programRatings);
    expect(await both()).toEqual({ kept: [], counted: [] });
  });

  test('[7.30] a person’s rating changes the mean on the program’s card at once', async () => {
    const { bearer } = await signedIn(server());
    const ofProgram = async () => {
      const { body } = await post(
        server(),
        '/api/hair_dresser/elearning-details',
        { leapcode: 'HD1001', division_code: [], course_id: 1203 },
        bearer,
      );
      return (body as { course_details: { rating: object } }).course_details.rating;
    };
    const before = (await ofProgram()) as { count: number };
    expect(before).toMatchObject({ own: 4 });
    expect(
      (await post(server(), '/api/hair_dresser/rate-program', { program_id: 203, rate: 1 }, bearer))
        .status,
    ).toBe(200);
    expect(await ofProgram()).toMatchObject({
      count: before.count,
      own: 1,
      average: before.count === 1 ? 1 : expect.any(Number),
    });
  });
});
