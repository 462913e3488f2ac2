import { eq } from 'drizzle-orm';
import type { OpenContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { trainings } from '../../db/schema-trainings.ts';
import { Refusal } from '../../refusal.ts';
import { noteChange } from '../changes/note-change.ts';
import type { NewNotification } from '../notifications/notify.ts';

type Training = typeof trainings.$inferSelect;
/** The part of a context that changing a training needs. */
export type ChangeContext = Pick<OpenContext, 'db' | 'now' | 'jobs'>;

async function locked(tx: Database, code: number): Promise<Training> {
  const [training] = await tx.select().from(trainings).where(eq(trainings.code, code)).for('no key update');
  if (!training) throw new Refusal('not-found', 'We could not find this training.');
  return training;
}

/** Changes a training in one transaction and notifies the people concerned; `change` returns undefined if there is nothing to do. */
export async function changeTraining(
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
    // Page by page, because a webinar may have many thousands; who accepts from now on knows the new state.
    await jobs.enqueue(tx, 'push-fan-out', [{ audience: `training:${code}`, notice: notification(before), answeredBy: now, after: '' }]);
  });
}
