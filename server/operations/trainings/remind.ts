import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { JobContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { remindersSent } from '../../db/schema/push.ts';
import { trainings } from '../../db/schema/trainings.ts';
import { dueStarts, REMINDERS, type ReminderKind, reminderWords } from '../../domain/trainings.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { notify } from '../notifications/notify.ts';

const TRAININGS_AT_ONCE = 200;

/**
 * Trainings in the window that are not cancelled and not yet reminded of; a moved one counts at its
 * new time.
 */
const dueTrainings = (
  db: Database,
  kind: ReminderKind,
  { after, upTo }: ReturnType<typeof dueStarts>,
) =>
  db
    .select({
      code: trainings.code,
      name: trainings.name,
      startsAt: trainings.startsAt,
      trainerId: trainings.trainerId,
    })
    .from(trainings)
    .leftJoin(
      remindersSent,
      and(
        eq(remindersSent.trainingCode, trainings.code),
        eq(remindersSent.kind, kind),
        eq(remindersSent.startsAt, trainings.startsAt),
      ),
    )
    .where(
      and(
        gt(trainings.startsAt, after),
        lte(trainings.startsAt, upTo),
        ne(trainings.status, 'cancelled'),
        isNull(remindersSent.sentAt),
      ),
    )
    .orderBy(asc(trainings.code))
    .limit(TRAININGS_AT_ONCE);

/**
 * Sends the reminders that are due; a row for each training prevents sending one twice, whichever
 * instance runs.
 */
export async function remind(
  _payload: PayloadOf<'training-reminders'>,
  context: JobContext,
): Promise<void> {
  const { db, now, jobs } = context;
  for (const { kind, before, until, urgent } of REMINDERS) {
    for (let more = true; more; ) {
      const due = await dueTrainings(db, kind, dueStarts({ kind, before, until, urgent }, now));
      more = due.length === TRAININGS_AT_ONCE;
      for (const { code, name, startsAt, trainerId } of due) {
        const [fresh] = await db
          .insert(remindersSent)
          .values({ trainingCode: code, kind, startsAt, sentAt: now })
          .onConflictDoNothing()
          .returning();
        if (!fresh) continue;
        const notice = { message: reminderWords(name, startsAt), page: 'upcoming-training' };
        if (trainerId !== null)
          await notify(context, [trainerId], notice, { reminderOf: code, urgent });
        // A person who accepted after the reminder was due knows the start.
        await jobs.enqueue(db, 'push-fan-out', [
          {
            audience: `training:${code}`,
            notice,
            answeredBy: startsAt - before,
            reminder: { training: code, startsAt, urgent },
            after: '',
          },
        ]);
      }
    }
  }
}
