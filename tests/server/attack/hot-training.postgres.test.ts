import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acceptRejectWebinar } from '../../../server/calls/trainings/calls.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../../../server/db/schema/trainings.ts';
import { AT_ONCE, crowd, warmServer } from '../../support/attack/warm-connections.ts';
import { post, type Said, signedIn } from '../../support/client.ts';
import { until } from '../../support/until.ts';

const ACCEPT = { tracking_status: 2, program_id: 102, training_code: 9001 } as const;
const PATH = '/api/hair_dresser/accept-reject-webinar';
const server = warmServer();

const limit = (seats: number | null) =>
  server().db.update(trainings).set({ seats }).where(eq(trainings.code, ACCEPT.training_code));
const somebodyWaits = async (): Promise<boolean> => {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await server().opened.execute(waiting)).rows.length > 0;
};

/** HD1003's answer, which is written and not committed while `meanwhile` runs. */
async function whileAnswering<T>(meanwhile: () => Promise<T>): Promise<T> {
  const { context } = server();
  const [account] = await server().db.select().from(accounts).where(eq(accounts.id, 'HD1003'));
  if (!account) throw new Error('There is no account HD1003.');
  return server().db.transaction(async (tx) => {
    await acceptRejectWebinar(ACCEPT, {
      ...context,
      db: tx,
      account,
      familyId: 'none',
      now: server().clock.now(),
      address: '127.0.0.1',
    });
    return meanwhile();
  });
}

test.each([2, 5])(
  'an answer %i to a training without a seat limit does not wait for an uncommitted answer to it',
  async (tracking_status) => {
    await limit(null);
    const { bearer } = await signedIn(server(), 'HD1001');
    // Answered before the transaction ends, which waits for this answer.
    const said = await whileAnswering(() =>
      post(server(), PATH, { ...ACCEPT, tracking_status }, bearer),
    );
    expect(said.status).toBe(200);
  },
);

test('[8.2] an acceptance of a training with a seat limit waits for the previous one to commit', async () => {
  await limit(100);
  const { bearer } = await signedIn(server(), 'HD1001');
  const order: string[] = [];
  const second = await whileAnswering(async () => {
    const asked = post(server(), PATH, ACCEPT, bearer).then((said) => {
      order.push('second');
      return said;
    });
    await until('the second waits', somebodyWaits);
    order.push('first');
    return () => asked;
  });
  expect((await second()).status).toBe(200);
  expect(order).toEqual(['first', 'second']);
});

test(`[S28] ${AT_ONCE} concurrent acceptances never exceed the highest seat limit while the limit changes`, async () => {
  const people = await crowd(server(), AT_ONCE);
  await limit(0);
  const accept = async (place: number): Promise<Said> => {
    const said = await post(server(), PATH, ACCEPT, people[place]?.bearer);
    // An answer that timed out is sent again, as the app does.
    return said.status === 503 ? accept(place) : said;
  };
  const [{ before } = { before: 0 }] = await server()
    .db.select({ before: sql<number>`count(*)::int` })
    .from(trainingAnswers)
    .where(
      and(eq(trainingAnswers.trainingCode, ACCEPT.training_code), eq(trainingAnswers.status, 2)),
    );
  const MOST = before + 20;
  const limits = (async () => {
    for (const seats of [before + 5, MOST, before + 1, MOST - 5]) await limit(seats);
  })();
  const said = await Promise.all(people.map((_, place) => accept(place)));
  await limits;
  const got = said.filter(({ status }) => status === 200).length;
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set(got ? [200, 400] : [400]));
  expect(got).toBeLessThanOrEqual(MOST - before);
});
