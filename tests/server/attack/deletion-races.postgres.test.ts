import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import { checkIn } from '../../../server/calls/calendar/training-check-in.ts';
import { recountPeople } from '../../../server/db/count-people.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { divisionPeople } from '../../../server/db/schema/content.ts';
import { posts } from '../../../server/db/schema/posts.ts';
import { programRatingSums, programRatings } from '../../../server/db/schema/programs.ts';
import { checkIns } from '../../../server/db/schema/records.ts';
import {
  trainingAnswers,
  trainingAttendance,
  trainingSeats,
  trainings,
} from '../../../server/db/schema/trainings.ts';
import { approveAccount } from '../../../server/operations/accounts/standing.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../sync/contract/index.ts';
import { fieldsOf, personFor } from '../../support/attack/valid.ts';
import { AT_ONCE, crowd, warmServer } from '../../support/attack/warm-connections.ts';
import { call } from '../../support/attack/wire.ts';
import { post, signedIn } from '../../support/client.ts';
import { member, stored } from '../../support/community.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const POST = '00000000-0000-4000-8000-000000000001';
const names = Object.keys(endpoints) as EndpointName[]; // The keys of a constant object.
const rowOf = (name: EndpointName): Endpoint => endpoints[name];
/** The calls of a signed-in person that may write something. */
const mayWrite = names.filter((name) => rowOf(name).scope !== 'open' && rowOf(name).use !== 'read');
const LEAVE = { password: DEMO_PASSWORD };

describe('while an account is being deleted', () => {
  const server = warmServer();

  const people = async () =>
    server().db.select().from(divisionPeople).orderBy(divisionPeople.divisionCode);
  /** The numbers of each division's hairdressers, which are what counting anew gives. */
  const counted = async () => {
    const kept = await people();
    await recountPeople(server().db);
    expect(kept).toEqual(await people());
  };
  const somebodyWaits = async () => {
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await server().opened.execute(waiting)).rows.length > 0;
  };
  /**
   * Work whose transaction stays open until the call that came after it waits for it, or was
   * answered without.
   */
  async function inTheWayOf<T>(
    work: Parameters<TestServer['db']['transaction']>[0],
    call: () => Promise<T>,
  ): Promise<T> {
    let begun = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let answered = false;
    const working = server().db.transaction(async (tx) => {
      await work(tx);
      begun();
      await until('somebody waits for a lock', async () => answered || (await somebodyWaits()));
    });
    await isUnderWay;
    const answer = await call().finally(() => {
      answered = true;
    });
    await working;
    return answer;
  }

  /** What `name` says to its person whose account is deleted after their session was looked at. */
  async function saidTo(
    name: EndpointName,
    key?: string,
  ): Promise<{ readonly status: number; readonly code: unknown }> {
    const person = await personFor(server(), name);
    if (!person) throw new Error(`${name} is nobody's.`);
    const fields = await fieldsOf(server(), name, person);
    const { status, body } = await inTheWayOf(
      (tx) => tx.delete(accounts).where(eq(accounts.id, person.id)),
      () => call(server(), name, fields, person, key === undefined ? {} : { key }),
    );
    return { status, code: body.code };
  }

  test.each(mayWrite.filter((name) => rowOf(name).use === 'write'))(
    '[S15] %s with a key is refused with 401',
    async (name) => {
      expect(await saidTo(name, 'a-key')).toEqual({ status: 401, code: 'token' });
    },
  );

  test.each(mayWrite)('[S15] %s without a key causes no fault', async (name) => {
    expect((await saidTo(name)).status).toBeLessThan(500);
  });

  test('a second deletion is refused, and the person is counted out of their divisions once', async () => {
    const { bearer } = await signedIn(server());
    const said = await inTheWayOf(
      (tx) => tx.select().from(accounts).where(eq(accounts.id, 'HD1001')).for('update'),
      () => Promise.all([1, 2].map(() => post(server(), '/api/delete-account', LEAVE, bearer))),
    );
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await counted();
  });

  test('divisions that staff assign meanwhile lose the person from their counts', async () => {
    const { bearer } = await signedIn(server());
    const said = await inTheWayOf(
      (tx) =>
        approveAccount({ ...server().context, db: tx, now: server().clock.now() }, 'HD1001', [
          'vayu',
        ]),
      () => post(server(), '/api/delete-account', LEAVE, bearer),
    );
    expect(said.status).toBe(200);
    await counted();
  });

  test('[S25] the id of a post sent from another phone meanwhile stays taken', async () => {
    const [farah, asha] = [await member(server(), 'HD1003'), await member(server())];
    expect(
      (
        await farah.form('add-post', {
          division_code: 'rangat',
          post_id: POST,
          text: 'Three weeks of copper',
        })
      ).status,
    ).toBe(200);
    const row = await stored(server(), POST);
    await server().db.delete(posts).where(eq(posts.id, POST));
    const left = await inTheWayOf(
      async (tx) => tx.insert(posts).values(row ? [row] : []),
      () => farah.call('/delete-account', LEAVE),
    );
    expect(left.status).toBe(200);
    expect(
      await asha.form('add-post', { division_code: 'rangat', post_id: POST, text: 'Mine now' }),
    ).toMatchObject({ status: 409 });
  });

  test(`all counters match the rows that remain after ${AT_ONCE} people rate, accept, decline or leave at once`, {
    timeout: 60_000,
  }, async () => {
    const all = await crowd(server(), AT_ONCE);
    await recountPeople(server().db);
    await server()
      .db.update(trainings)
      .set({ seats: AT_ONCE * 2 })
      .where(eq(trainings.code, 9001));
    // An answer that timed out is sent again, as the app does.
    const send = async (
      place: number,
      path: string,
      body: object,
    ): Promise<{ readonly status: number }> => {
      const said = await post(server(), `/api/${path}`, body, all[place]?.bearer);
      return said.status === 503 ? send(place, path, body) : said;
    };
    const rate = (place: number, program_id: number) =>
      send(place, 'hair_dresser/rate-program', { program_id, rate: 1 + (place % 5) });
    const answer = (place: number, tracking_status: number) =>
      send(place, 'hair_dresser/accept-reject-webinar', {
        tracking_status,
        program_id: 102,
        training_code: 9001,
      });
    const places = all.map((_, place) => place);
    const first = places.flatMap((place) => [rate(place, 203), answer(place, 2)]);
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]));
    const { db } = server();
    await checkIn(
      db,
      all.flatMap(({ id }) =>
        [9001, 9002, 9003].map((trainingCode) => ({
          trainingCode,
          accountId: id,
          at: 1,
          by: 'id' as const,
        })),
      ),
    );
    const then = places.flatMap((place): Promise<{ readonly status: number }>[] =>
      place % 2
        ? [send(place, 'delete-account', LEAVE)]
        : [rate(place, 203), rate(place, 101), answer(place, 5)],
    );
    expect(new Set((await Promise.all(then)).map(({ status }) => status))).toEqual(new Set([200]));
    const sums = await db
      .select({
        programId: programRatings.programId,
        sum: sql`sum(rate)::int`,
        ratings: sql`count(*)::int`,
      })
      .from(programRatings)
      .groupBy(programRatings.programId)
      .orderBy(programRatings.programId);
    expect(
      (await db.select().from(programRatingSums).orderBy(programRatingSums.programId)).filter(
        ({ ratings }) => ratings > 0,
      ),
    ).toEqual(sums);
    const seats = await db
      .select({
        code: trainingSeats.trainingCode,
        taken: trainingSeats.taken,
        counted: sql`count(${trainingAnswers.accountId})::int`,
      })
      .from(trainingSeats)
      .innerJoin(
        trainings,
        sql`${trainings.code} = ${trainingSeats.trainingCode} and ${trainings.seats} is not null`,
      )
      .leftJoin(
        trainingAnswers,
        sql`${trainingAnswers.trainingCode} = ${trainingSeats.trainingCode} and ${trainingAnswers.status} = 2`,
      )
      .groupBy(trainingSeats.trainingCode);
    expect(seats.filter(({ taken, counted: answers }) => taken !== answers)).toEqual([]);
    const attendance = await db
      .select({ came: trainingAttendance.came, counted: sql`count(${checkIns.accountId})::int` })
      .from(trainingAttendance)
      .leftJoin(checkIns, eq(checkIns.trainingCode, trainingAttendance.trainingCode))
      .groupBy(trainingAttendance.trainingCode);
    expect(attendance.filter(({ came, counted: people }) => came !== people)).toEqual([]);
    expect(Math.max(...attendance.map(({ came }) => came))).toBeGreaterThanOrEqual(AT_ONCE / 2);
    await counted();
  });
});
