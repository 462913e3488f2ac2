import { and, count, eq, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { notAnyMore } from '../refusal.ts';
import type { Training } from './trainings.ts';

/** Ids come as numbers or their text; any other value matches nothing. */
export function asNumber(id: string | number): number | undefined {
  const number = Number(id);
  return /^\d{1,9}$/.test(String(id)) ? number : undefined;
}

/** The training with a code or a stream, if this person may see it; with `lock` it is locked for counting seats. */
export async function findTraining(
  db: Database,
  account: Account,
  by: 'code' | 'videoStreamingId',
  id: string | number,
  lock = false,
): Promise<Training> {
  const number = asNumber(id);
  if (number === undefined) throw notAnyMore('training');
  const query = db.select().from(trainings).where(eq(trainings[by], number));
  const [training] = await (lock ? query.for('update') : query);
  if (!training || !account.divisions.includes(training.divisionCode)) throw notAnyMore('training');
  return training;
}

/** The number of seats that others hold. */
export async function acceptedByOthers(db: Database, trainingCode: number, accountId: string): Promise<number> {
  const [taken] = await db
    .select({ seats: count() })
    .from(trainingAnswers)
    .where(
      and(
        eq(trainingAnswers.trainingCode, trainingCode),
        ne(trainingAnswers.accountId, accountId),
        eq(trainingAnswers.status, TRACKING_STATUS.accept),
      ),
    );
  return taken?.seats ?? 0;
}
