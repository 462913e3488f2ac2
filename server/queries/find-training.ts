import { and, count, eq, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../db/schema/trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
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
export async function findTraining(
  db: Database,
  account: Account,
  by: 'code' | 'videoStreamingId',
  id: string | number,
): Promise<Training> {
  const number = asNumber(id);
  if (number === undefined) throw notAnyMore('training');
  const [training] = await db.select().from(trainings).where(eq(trainings[by], number));
  return visible(training, account);
}

/** How many others hold a seat of a training. */
async function acceptedByOthers(db: Database, code: number, account: Account): Promise<number> {
  const others = and(
    eq(trainingAnswers.trainingCode, code),
    eq(trainingAnswers.status, TRACKING_STATUS.accept),
    ne(trainingAnswers.accountId, account.id),
  );
  const [counted] = await db.select({ people: count() }).from(trainingAnswers).where(others);
  return counted?.people ?? 0;
}

/**
 * The training that a person answers, and how many seats others hold. Where seats are limited,
 * whoever wants one locks the training's row until the commit, so that no seat is given twice.
 * Every other answer waits for nobody, and nobody waits for it.
 */
export async function trainingToAnswer(
  db: Database,
  account: Account,
  id: string | number,
  answer: TrainingAnswer,
): Promise<{ training: Training; acceptedByOthers: number }> {
  const training = await findTraining(db, account, 'code', id);
  if (training.seats === null || answer !== TRACKING_STATUS.accept)
    return { training, acceptedByOthers: 0 };
  const [locked] = await db
    .select()
    .from(trainings)
    .where(eq(trainings.code, training.code))
    .for('no key update');
  // A statement of its own: within the locking one it would read what was there before the wait.
  return {
    training: visible(locked, account),
    acceptedByOthers: await acceptedByOthers(db, training.code, account),
  };
}
