import { and, count, eq, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Account } from '../auth/account.ts';
import type { Database } from '../db/database.ts';
import { trainingAnswers, trainings } from '../db/schema-trainings.ts';
import { Refusal } from '../refusal.ts';
import type { Training } from './trainings.ts';

/** Ids come as numbers or as their text; anything else names nothing. */
export function asNumber(id: string | number): number | undefined {
  const number = Number(id);
  return /^\d{1,9}$/.test(String(id)) ? number : undefined;
}

const missing = (): Refusal => new Refusal(404, 'not-found', 'This training is not there any more.');

/** The training of a code or a stream, if this person may see it; locked when `lock` says so, for whoever counts seats. */
export async function findTraining(
  db: Database,
  account: Account,
  by: 'code' | 'videoStreamingId',
  id: string | number,
  lock = false,
): Promise<Training> {
  const number = asNumber(id);
  if (number === undefined) throw missing();
  const query = db.select().from(trainings).where(eq(trainings[by], number));
  const [training] = await (lock ? query.for('update') : query);
  if (!training || !account.divisions.includes(training.divisionCode)) throw missing();
  return training;
}

/** Seats that others hold. */
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
