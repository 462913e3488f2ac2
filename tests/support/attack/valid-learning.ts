import { asc, eq } from 'drizzle-orm';
import { notifications, programs } from '../../../server/db/schema/content.ts';
import { quizzes } from '../../../server/db/schema/quizzes.ts';
import { certificates } from '../../../server/db/schema/records.ts';
import { openQuiz } from '../learned.ts';
import type { TestServer } from '../server.ts';
import type { ValidTable } from './valid.ts';
import { call } from './wire.ts';

/** An id as a device generates it. */
export const ATTEMPT = '6f1d2c3b-4a59-4687-9786-a5b4c3d2e1f0';

const firstQuiz = async (server: TestServer) => {
  const [quiz] = await server.db
    .select({ id: quizzes.id })
    .from(quizzes)
    .innerJoin(programs, eq(programs.id, quizzes.programId))
    .where(eq(programs.divisionCode, 'rangat'))
    .orderBy(asc(quizzes.id))
    .limit(1);
  return quiz?.id ?? 0;
};
const certificateOf = async (server: TestServer) => {
  const [found] = await server.db
    .select({ id: certificates.id })
    .from(certificates)
    .orderBy(asc(certificates.id))
    .limit(1);
  return found?.id;
};
const now = (server: TestServer) => new Date(server.clock.now()).toISOString();

/** Valid calls of quizzes, trainings, records and notifications. */
export const validLearning: ValidTable = {
  'quiz-details': {
    fields: async (server) => ({ division_code: ['rangat'], quiz_id: await firstQuiz(server) }),
  },
  'quiz-submit': {
    fields: async (server, person) => {
      const begun = {
        attempt_id: ATTEMPT,
        quiz_id: await firstQuiz(server),
        started_at: now(server),
      };
      await openQuiz(server, person?.id ?? 'HD1001', begun.quiz_id);
      await call(server, 'quiz-start', begun, person);
      return { ...begun, answers: [{ question_id: 1, option_ids: ['a'] }], elapsed_ms: 60_000 };
    },
  },
  'training-roster': { as: 'TR2001' },
  'training-check-in': {
    as: 'TR2001',
    fields: async (server) => ({
      training_code: 9003,
      people: [{ login_code: 'HD1001', at: now(server), by: 'qr' }],
    }),
  },
  verify: { fields: async (server) => ({ id: await certificateOf(server) }) },
  'notification-update': {
    fields: async ({ db }, person) => {
      const [notification] = await db
        .select()
        .from(notifications)
        .where(eq(notifications.accountId, person?.id ?? 'HD1001'))
        .orderBy(asc(notifications.id))
        .limit(1);
      return { notification_id: notification?.id };
    },
  },
};
