import { eq } from 'drizzle-orm';
import type { OpenContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { trainings } from '../../db/schema/trainings.ts';
import { inIndia } from '../../domain/time.ts';
import { cancelled, moved } from '../../domain/trainings.ts';
import { Refusal } from '../../refusal.ts';
import { noteChange } from '../changes/note-change.ts';
import type { NewNotification } from '../notifications/notify.ts';

type Answered = Pick<typeof trainings.$inferSelect, 'code' | 'programId' | 'trainerId'>;

/**
 * Notes that a person answered or joined a session, for their other devices and for the trainer's
 * counts.
 */
export async function noteAnswer(
  tx: Database,
  { code, programId, trainerId }: Answered,
  accountId: string,
  now: number,
): Promise<void> {
  const request = { program_id: programId };
  await noteChange(
    tx,
    `account:${accountId}`,
    now,
    { endpoint: 'home-pwa' },
    { endpoint: 'calendar' },
    { endpoint: 'webinar-details', request },
    { endpoint: 'education-details', request },
    { endpoint: 'my-activity' },
  );
  if (trainerId === null) return;
  await noteChange(
    tx,
    `account:${trainerId}`,
    now,
    { endpoint: 'calendar' },
    { endpoint: 'training-roster', request: { training_code: code } },
  );
}

type Training = typeof trainings.$inferSelect;
/** The part of a context that changing a training needs. */
type ChangeContext = Pick<OpenContext, 'db' | 'now' | 'jobs'>;

async function locked(tx: Database, code: number): Promise<Training> {
  const [training] = await tx
    .select()
    .from(trainings)
    .where(eq(trainings.code, code))
    .for('no key update');
  if (!training) throw new Refusal('not-found', 'We could not find this training.');
  return training;
}

/**
 * Changes a training in one transaction and notifies the people concerned; `change` returns
 * undefined if there is nothing to do.
 */
async function changeTraining(
  context: ChangeContext,
  code: number,
  change: (training: Training) => Partial<Training> | undefined,
  notification: (before: Training) => NewNotification,
): Promise<void> {
  const { db, now, jobs } = context;
  await db.transaction(async (tx) => {
    const before = await locked(tx, code);
    const columns = change(before);
    if (!columns) return;
    await tx.update(trainings).set(columns).where(eq(trainings.code, code));
    await noteChange(
      tx,
      `division:${before.divisionCode}`,
      now,
      { endpoint: 'calendar' },
      { endpoint: 'home-pwa' },
      { endpoint: 'webinar-details' },
      { endpoint: 'education-details' },
      { endpoint: 'training-roster', request: { training_code: code } },
    );
    // In pages, because a webinar may have many thousands of people; this also covers people who
    // accept before this transaction commits.
    await jobs.enqueue(tx, 'push-fan-out', [
      { audience: `training:${code}`, notice: notification(before), after: '' },
    ]);
  });
}

/**
 * Moves a training (milliseconds since 1970): keeps the old start, raises the sequence, notifies
 * everyone with a seat.
 */
export const moveTraining = (
  context: ChangeContext,
  code: number,
  startsAt: number,
  endsAt: number,
): Promise<void> =>
  changeTraining(
    context,
    code,
    (training) => moved(training, startsAt, endsAt, context.now),
    ({ name, startsAt: before }) => ({
      message: `${name} was moved: ${inIndia(startsAt)} instead of ${inIndia(before)}. You keep your seat.`,
      page: 'upcoming-training',
    }),
  );

/** Cancels a training with a reason; the row stays as a tombstone for calendars and feeds. */
export const cancelTraining = (
  context: ChangeContext,
  code: number,
  reason: string,
): Promise<void> =>
  changeTraining(
    context,
    code,
    (training) => cancelled(training, reason, context.now),
    ({ name, startsAt }) => ({
      message: `${name} on ${inIndia(startsAt)} is cancelled. ${reason}`.trim(),
      page: 'calendar',
    }),
  );
