import { and, eq, ne } from 'drizzle-orm';
import type { JobContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { trainings } from '../../db/schema-trainings.ts';
import { audiencePage } from '../../queries/audience-page.ts';
import type { PayloadOf } from '../../queue/payloads.ts';
import { notify } from './notify.ts';

const PAGE = 500;
type Reminder = NonNullable<PayloadOf<'push-fan-out'>['reminder']>;

/** Whether a reminder is still true: the training may have been moved or cancelled since the page was queued. */
async function takesPlace(db: Database, { training, startsAt }: Reminder): Promise<boolean> {
  const [row] = await db
    .select({ code: trainings.code })
    .from(trainings)
    .where(and(eq(trainings.code, training), eq(trainings.startsAt, startsAt), ne(trainings.status, 'cancelled')));
  return row !== undefined;
}

/** Notifies one page of an audience and enqueues the next page in the same transaction: after an interruption it continues where it was. */
export async function fanOut(payload: PayloadOf<'push-fan-out'>, context: JobContext): Promise<void> {
  const { db, jobs } = context;
  const { reminder } = payload;
  if (reminder && !(await takesPlace(db, reminder))) return;
  const people = await audiencePage(db, { ...payload, size: PAGE });
  await notify(context, people, payload.notice, reminder ? { reminderOf: reminder.training, urgent: reminder.urgent } : {});
  const last = people.at(-1);
  if (last !== undefined && people.length === PAGE) await jobs.enqueue(db, 'push-fan-out', [{ ...payload, after: last }]);
}
