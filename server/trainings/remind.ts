import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { remindersSent } from '../db/schema-push.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { dueStarts, REMINDERS, reminderWords } from '../domain/reminders.ts';
import type { JobContext } from '../jobs/job.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { tell } from '../notices/tell.ts';

type Due = { readonly code: number; readonly name: string; readonly startsAt: number; readonly trainerId: string | null };
const TRAININGS_AT_ONCE = 200;

/** Trainings in the window that take place; one that was moved away is not in it any more. */
async function dueTrainings(db: Database, after: number, upTo: number, from: number): Promise<Due[]> {
  return db
    .select({ code: trainings.code, name: trainings.name, startsAt: trainings.startsAt, trainerId: trainings.trainerId })
    .from(trainings)
    .where(and(gt(trainings.startsAt, after), lte(trainings.startsAt, upTo), ne(trainings.status, 'cancelled'), gt(trainings.code, from)))
    .orderBy(asc(trainings.code))
    .limit(TRAININGS_AT_ONCE);
}

/** Who accepted by the time the reminder was due, and the trainer. */
async function concerned(db: Database, training: Due, answeredBy: number): Promise<string[]> {
  const accepted = await db
    .select({ id: trainingAnswers.accountId })
    .from(trainingAnswers)
    .where(
      and(
        eq(trainingAnswers.trainingCode, training.code),
        eq(trainingAnswers.status, TRACKING_STATUS.accept),
        lte(trainingAnswers.answeredAt, answeredBy),
      ),
    );
  return [...new Set([...accepted.map(({ id }) => id), ...(training.trainerId === null ? [] : [training.trainerId])])];
}

/** Reminds of what is due now; a row for each reminder keeps it from going out twice, whoever sweeps. */
export async function remind(_payload: PayloadOf<'training-reminders'>, context: JobContext): Promise<void> {
  const { db, now } = context;
  for (const reminder of REMINDERS) {
    const { after, upTo } = dueStarts(reminder, now);
    for (let from = -1, page: Due[] = []; ; from = page.at(-1)?.code ?? from) {
      page = await dueTrainings(db, after, upTo, from);
      for (const training of page) {
        const people = await concerned(db, training, training.startsAt - reminder.before);
        if (!people.length) continue;
        const fresh = await db
          .insert(remindersSent)
          .values(
            people.map((accountId) => ({ trainingCode: training.code, accountId, kind: reminder.kind, startsAt: training.startsAt, sentAt: now })),
          )
          .onConflictDoNothing()
          .returning({ id: remindersSent.accountId });
        const notice = { message: reminderWords(training.name, training.startsAt), page: 'upcoming-training' };
        await tell(
          context,
          fresh.map(({ id }) => id),
          notice,
          { reminder: true, urgent: reminder.urgent },
        );
      }
      if (page.length < TRAININGS_AT_ONCE) break;
    }
  }
}
