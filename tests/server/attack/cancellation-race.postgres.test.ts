import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '../../../server/db/schema/content.ts';
import { trainingAnswers, trainings } from '../../../server/db/schema/trainings.ts';
import { cancelTraining } from '../../../server/operations/trainings/change-training.ts';
import { warmServer } from '../../support/attack/warm-connections.ts';
import { post, type Said, signedIn } from '../../support/client.ts';

const ACCEPT = { tracking_status: 2, program_id: 102, training_code: 9001 } as const;
const PATH = '/api/hair_dresser/accept-reject-webinar';
const SECOND_MS = 1000;
const server = warmServer();

const limit = (seats: number | null) =>
  server().db.update(trainings).set({ seats }).where(eq(trainings.code, ACCEPT.training_code));

test.each([100, null])(
  '[8.2] an acceptance sent while staff cancel is refused, or its person is notified (seats: %s)',
  async (seats) => {
    await limit(seats);
    await server()
      .db.delete(trainingAnswers)
      .where(
        and(
          eq(trainingAnswers.trainingCode, ACCEPT.training_code),
          eq(trainingAnswers.accountId, 'HD1001'),
        ),
      );
    const { bearer } = await signedIn(server(), 'HD1001');
    // A file of many rows is imported in one transaction, which has begun a second ago.
    const context = { now: server().clock.now() - SECOND_MS, jobs: server().context.jobs };
    let asked: Promise<Said> | undefined;
    await server().db.transaction(async (tx) => {
      await cancelTraining({ ...context, db: tx }, ACCEPT.training_code, 'The trainer is ill.');
      asked = post(server(), PATH, ACCEPT, bearer);
      await Promise.race([asked, tx.execute(sql`select pg_sleep(0.5)`)]);
    });
    const said = await asked;
    await server().runJobs('push-fan-out');
    const told = await server()
      .db.select()
      .from(notifications)
      .where(sql`account_id = 'HD1001' and message like '%is cancelled. The trainer is ill.%'`);
    expect({ accepted: said?.status === 200, isTold: told.length > 0 }).not.toEqual({
      accepted: true,
      isTold: false,
    });
  },
);
