import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { JobContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { remindersSent } from '../../db/schema-push.ts';
import { trainingAnswers, trainings } from '../../db/schema-trainings.ts';
import { dueStarts, REMINDERS, reminderWords } from '../../domain/reminders.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { notify } from '../notifications/notify.ts';

type Due = { readonly code: number; readonly name: string; readonly startsAt: number; readonly trainerId: string | null };
const TRAININGS_AT_ONCE = 200;

/** Trainings in the window that are not cancelled; a moved one counts at its new time. */
async function dueTrainings(db: Database, after: number, upTo: number, from: number): Promise<Due[]> {
  return db
    .select({ code: trainings.code, name: trainings.name, startsAt: trainings.startsAt, trainerId: trainings.trainerId })
    .from(trainings)
    .where(and(gt(trainings.startsAt, after), lte(trainings.startsAt, upTo), ne(trainings.status, 'cancelled'), gt(trainings.code, from)))
    .orderBy(asc(trainings.code))
    .limit(TRAININGS_AT_ONCE);
}

/** The trainer, and the people who had accepted when the reminder was due. */
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

/** Sends the reminders that are due; a row for each prevents sending it twice, whichever instance runs. */
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
        const notification = { message: reminderWords(training.name, training.startsAt), page: 'upcoming-training' };
        await notify(
          context,
          fresh.map(({ id }) => id),
          notification,
          { reminderOf: training.code, urgent: reminder.urgent },
        );
      }
      if (page.length < TRAININGS_AT_ONCE) break;
    }
  }
}
