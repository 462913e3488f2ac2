import { noteChange } from '../changes/note-change.ts';
import type { Database } from '../db/database.ts';
import type { trainings } from '../db/schema-trainings.ts';

type Answered = Pick<typeof trainings.$inferSelect, 'code' | 'trainerId'>;

/** Notes that a person answered or joined a session: for their other devices, and for the trainer who counts on them. */
export async function noteAnswer(tx: Database, { code, trainerId }: Answered, accountId: string, now: number): Promise<void> {
  await noteChange(tx, `account:${accountId}`, now, { endpoint: 'home-pwa' }, { endpoint: 'calendar' }, { endpoint: 'my-activity' });
  if (trainerId === null) return;
  await noteChange(tx, `account:${trainerId}`, now, { endpoint: 'calendar' }, { endpoint: 'training-roster', request: { training_code: code } });
}
