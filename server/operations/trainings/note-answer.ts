import type { Database } from '../../db/database.ts';
import type { trainings } from '../../db/schema-trainings.ts';
import { noteChange } from '../changes/note-change.ts';

type Answered = Pick<typeof trainings.$inferSelect, 'code' | 'programId' | 'trainerId'>;

/** Notes that a person answered or joined a session, for their other devices and for the trainer's counts. */
export async function noteAnswer(tx: Database, { code, programId, trainerId }: Answered, accountId: string, now: number): Promise<void> {
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
  await noteChange(tx, `account:${trainerId}`, now, { endpoint: 'calendar' }, { endpoint: 'training-roster', request: { training_code: code } });
}
