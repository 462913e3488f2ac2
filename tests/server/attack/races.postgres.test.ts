import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  accounts,
  answers,
  families,
  limits,
  oneTimeCodes,
} from '../../../server/db/schema/accounts.ts';
import { postReports } from '../../../server/db/schema/posts.ts';
import { checkIns } from '../../../server/db/schema/records.ts';
import { trainingAnswers, trainingSeats, trainings } from '../../../server/db/schema/trainings.ts';
import { freshCode, freshProof } from '../../support/attack/one-time-codes.ts';
import { AT_ONCE, crowd, warmServer } from '../../support/attack/warm-connections.ts';
import { DEVICE, post, type Said, signedIn } from '../../support/client.ts';

const TRAINING = 9006;
const SEATS = 7;
const ACCEPT = { tracking_status: 2, program_id: 106, training_code: TRAINING };
const EDUCATION = '/api/hair_dresser/accept-reject-education';

/** How often each status was answered. */
function counted(said: readonly Said[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of said) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = <T>(work: (place: number) => T): T[] =>
  Array.from({ length: AT_ONCE }, (_, place) => work(place));

describe(`${AT_ONCE} concurrent calls over open connections`, () => {
  const server = warmServer();
  const taken = async (): Promise<number | undefined> =>
    (
      await server().db.select().from(trainingSeats).where(eq(trainingSeats.trainingCode, TRAINING))
    )[0]?.taken;
  const accepted = async (): Promise<number> =>
    (
      await server()
        .db.select()
        .from(trainingAnswers)
        .where(and(eq(trainingAnswers.trainingCode, TRAINING), eq(trainingAnswers.status, 2)))
    ).length;

  test('[S28] no seat is given twice, and the seat count equals the accepted answers', async () => {
    const people = await crowd(server(), AT_ONCE);
    const before = await accepted();
    await server()
      .db.update(trainings)
      .set({ seats: before + SEATS })
      .where(eq(trainings.code, TRAINING));
    const said = await Promise.all(
      people.map(({ bearer }) => post(server(), EDUCATION, ACCEPT, bearer)),
    );
    expect(counted(said)).toEqual({ 200: SEATS, 400: AT_ONCE - SEATS });
    expect({ accepted: await accepted(), taken: await taken() }).toEqual({
      accepted: before + SEATS,
      taken: before + SEATS,
    });
  });

  test('[S28] while some give their seats back and others accept, the seat count equals the accepted answers', async () => {
    const people = await crowd(server(), AT_ONCE);
    const before = await accepted();
    const half = AT_ONCE / 2;
    await server()
      .db.update(trainings)
      .set({ seats: before + half })
      .where(eq(trainings.code, TRAINING));
    const [first, second] = [people.slice(0, half), people.slice(half)];
    await Promise.all(first.map(({ bearer }) => post(server(), EDUCATION, ACCEPT, bearer)));
    const said = await Promise.all([
      ...first.map(({ bearer }) =>
        post(server(), EDUCATION, { ...ACCEPT, tracking_status: 5 }, bearer),
      ),
      ...second.map(({ bearer }) => post(server(), EDUCATION, ACCEPT, bearer)),
    ]);
    const got = said.slice(half).filter(({ status }) => status === 200).length;
    expect({ accepted: await accepted(), taken: await taken() }).toEqual({
      accepted: before + got,
      taken: before + got,
    });
    expect(got).toBeLessThanOrEqual(half);
  });

  test('[7.38] calls with one key have one effect, and all of them get its answer', async () => {
    const { bearer } = await signedIn(server());
    const body = { tracking_status: 2, program_id: 102, training_code: 9001 };
    const said = await Promise.all(
      times(() =>
        post(server(), '/api/hair_dresser/accept-reject-webinar', body, {
          ...bearer,
          'idempotency-key': 'one',
        }),
      ),
    );
    expect(counted(said)).toEqual({ 200: AT_ONCE });
    expect(said.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1);
    expect(await server().db.select().from(answers)).toHaveLength(1);
  });

  test('[7.38] each of many keys, sent twice at once, takes effect once', async () => {
    const people = await crowd(server(), AT_ONCE / 2);
    const send = (place: number) => {
      const { bearer = {} } = people[place % people.length] ?? {};
      const body = { tracking_status: 2, program_id: 102, training_code: 9001 };
      return post(server(), '/api/hair_dresser/accept-reject-webinar', body, {
        ...bearer,
        'idempotency-key': 'mine',
      });
    };
    const said = await Promise.all(times(send));
    expect(counted(said)).toEqual({ 200: AT_ONCE });
    expect(said.filter(({ headers }) => headers.get('idempotent-replay') === '1')).toHaveLength(
      AT_ONCE / 2,
    );
  });

  test('people checked in by several devices at once have one entry each, with the earliest time', {
    timeout: 60_000,
  }, async () => {
    const people = await crowd(server(), 4);
    const [training] = await server().db.select().from(trainings).where(eq(trainings.code, 9001));
    if (!training) throw new Error('There is no training 9001.');
    const at = (seconds: number): string =>
      new Date(training.startsAt + seconds * 1000).toISOString();
    server().clock.set(training.startsAt + 120_000);
    const trainer = await signedIn(server(), 'TR2002');
    const send = async (place: number): Promise<Said> => {
      const list = people.map(({ id }) => ({
        login_code: id,
        at: at(1 + (place % 10)),
        by: 'name' as const,
      }));
      const body = { training_code: 9001, people: place % 2 ? list : list.toReversed() };
      const said = await post(server(), '/api/trainer/training-check-in', body, trainer.bearer);
      // Who waits too long for the others comes again, as the app does.
      return said.status === 503 ? send(place) : said;
    };
    expect(counted(await Promise.all(times(send)))).toEqual({ 200: AT_ONCE });
    const rows = await server().db.select().from(checkIns).where(eq(checkIns.trainingCode, 9001));
    const ours = rows.filter(({ accountId }) => accountId.startsWith('HD7'));
    expect(ours).toHaveLength(people.length);
    expect(new Set(ours.map((row) => row.at))).toEqual(new Set([training.startsAt + 1000]));
  });

  test('[S31] concurrent requests for one number send one code', async () => {
    const before = (await server().inbox()).length;
    const body = { login_id: 'HD1001', purpose: 'login', device_id: DEVICE };
    const said = await Promise.all(
      times((place) => post(server(), '/api/send-otp', body, {}, `10.0.0.${place}`)),
    );
    expect(counted(said)).toEqual({ 200: 1, 429: AT_ONCE - 1 });
    await server().runJobs('send-sms');
    expect((await server().inbox()).length).toBe(before + 1);
    expect(
      await server().db.select().from(oneTimeCodes).where(eq(oneTimeCodes.accountId, 'HD1001')),
    ).toHaveLength(1);
  });

  test('[S31] concurrent entries of one code open one session', async () => {
    const code = await freshCode(server(), 'HD1001', 'login');
    const before = (await server().db.select().from(families)).length;
    const said = await Promise.all(
      times((place) => post(server(), '/api/verify-otp', code, {}, `10.0.1.${place}`)),
    );
    expect(said.filter(({ status }) => status === 200).length).toBe(1);
    expect((await server().db.select().from(families)).length).toBe(before + 1);
  });

  test('[S31] only three wrong entries of a code are judged', async () => {
    const code = await freshCode(server(), 'HD1001', 'login');
    const otp = code.otp === '0000' ? '1111' : '0000';
    const said = await Promise.all(
      times((place) => post(server(), '/api/verify-otp', { ...code, otp }, {}, `10.0.2.${place}`)),
    );
    expect(said.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(3);
    expect(said.filter(({ status }) => status === 200)).toEqual([]);
  });

  test('[S30] only five wrong passwords are judged', async () => {
    const body = { login_id: 'HD1001', password: 'not it' };
    const said = await Promise.all(times(() => post(server(), '/api/login', body)));
    expect(counted(said)).toEqual({ 401: 5, 429: AT_ONCE - 5 });
  });

  test('[S29] concurrent registrations with one proof create one account', async () => {
    const mobile = '9812300001';
    const proof = await freshProof(server(), mobile);
    await server().db.delete(limits);
    const before = (await server().db.select().from(accounts)).length;
    const person = {
      profile: 'hd',
      name: 'Leela Varma',
      email: 'leela@salon.in',
      mobile,
      city: 'Pune',
      date_of_birth: '29-02-1996',
    };
    const body = { ...person, password: 'Kerala%77coast', proof, device_id: DEVICE };
    const said = await Promise.all(
      times((place) => post(server(), '/api/register', body, {}, `10.0.3.${place}`)),
    );
    expect(
      said
        .filter(
          ({ status, body: { code } }) =>
            status !== 200 && code !== 'proof' && code !== 'has-account',
        )
        .map(({ body: why }) => why),
    ).toEqual([]);
    expect(counted(said)[200]).toBe(1);
    expect((await server().db.select().from(accounts)).length).toBe(before + 1);
  });

  test('concurrent reports of a post by one person count once', async () => {
    const { bearer } = await signedIn(server(), 'HD1003');
    const { rows } = z
      .object({ rows: z.array(z.object({ id: z.string() })) })
      .parse(
        await server().db.execute(
          sql`select id from posts where status = 'published' and division_code = 'rangat' and author_id <> 'HD1003' limit 1`,
        ),
      );
    const body = { post_id: rows[0]?.id, reason: 'spam' };
    const said = await Promise.all(
      times(() => post(server(), '/api/hair_dresser/report-post', body, bearer)),
    );
    expect(counted(said)).toEqual({ 200: AT_ONCE });
    expect(
      await server().db.select().from(postReports).where(eq(postReports.accountId, 'HD1003')),
    ).toHaveLength(1);
  });
});
