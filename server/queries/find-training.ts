import { and, eq, sql } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import { trainingAnswers, trainingSeats, trainings } from '../db/schema-trainings.ts';
import { notAnyMore } from '../refusal.ts';
import type { Training } from './trainings.ts';

/** Ids come as numbers or their text; any other value matches nothing. */
export function asNumber(id: string | number): number | undefined {
  const number = Number(id);
  return /^\d{1,9}$/.test(String(id)) ? number : undefined;
}

const visible = (training: Training | undefined, account: Account): Training => {
  if (!training || !account.divisions.includes(training.divisionCode)) throw notAnyMore('training');
  return training;
};

/** The training with a code or a stream, if this person may see it. */
export async function findTraining(db: Database, account: Account, by: 'code' | 'videoStreamingId', id: string | number): Promise<Training> {
  const number = asNumber(id);
  if (number === undefined) throw notAnyMore('training');
  const [training] = await db.select().from(trainings).where(eq(trainings[by], number));
  return visible(training, account);
}

/**
 * The training with a code, and how many seats others hold. Its row is locked: until the commit nobody else answers, moves or cancels it, while views and
 * check-ins, which only refer to it, go on.
 */
export async function trainingToAnswer(
  db: Database,
  account: Account,
  id: string | number,
): Promise<{ training: Training; acceptedByOthers: number }> {
  const code = asNumber(id);
  if (code === undefined) throw notAnyMore('training');
  const [locked] = await db.select().from(trainings).where(eq(trainings.code, code)).for('no key update');
  // A statement of its own: within the locking one it would read what was there before the wait.
  const own = and(
    eq(trainingAnswers.trainingCode, code),
    eq(trainingAnswers.accountId, account.id),
    eq(trainingAnswers.status, TRACKING_STATUS.accept),
  );
  const [seats] = await db
    .select({ taken: trainingSeats.taken, own: sql<boolean>`exists (select from ${trainingAnswers} where ${own})` })
    .from(trainingSeats)
    .where(eq(trainingSeats.trainingCode, code));
  const training = visible(locked, account);
  if (!seats) throw new Error('The seats of this training are not counted.');
  return { training, acceptedByOthers: seats.taken - (seats.own ? 1 : 0) };
}
