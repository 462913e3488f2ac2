import { and, eq } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { Database } from '../../db/database.ts';
import { trainingAnswers, trainings } from '../../db/schema-trainings.ts';
import { Refusal } from '../../refusal.ts';
import { noteChange } from '../changes/note-change.ts';
import type { NewNotification } from '../notifications/notify.ts';
import { notify } from '../notifications/notify.ts';

type Training = typeof trainings.$inferSelect;
/** The part of a context that changing a training needs. */
export type ChangeContext = Parameters<typeof notify>[0];

async function locked(tx: Database, code: number): Promise<Training> {
  const [training] = await tx.select().from(trainings).where(eq(trainings.code, code)).for('update');
  if (!training) throw new Refusal('not-found', 'We could not find this training.');
  return training;
}

const acceptedBy = async (tx: Database, code: number): Promise<string[]> =>
  (
    await tx
      .select({ id: trainingAnswers.accountId })
      .from(trainingAnswers)
      .where(and(eq(trainingAnswers.trainingCode, code), eq(trainingAnswers.status, TRACKING_STATUS.accept)))
  ).map(({ id }) => id);

/** Changes a training in one transaction and notifies the people concerned; `change` returns undefined if there is nothing to do. */
export async function changeTraining(
  context: ChangeContext,
  code: number,
  change: (training: Training) => Partial<Training> | undefined,
  notification: (before: Training) => NewNotification,
): Promise<void> {
  const { db, now } = context;
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
    await notify({ ...context, db: tx }, await acceptedBy(tx, code), notification(before));
  });
}
