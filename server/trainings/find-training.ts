import { and, count, eq, ne } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import { parseId } from '../content/ids.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema/accounts.ts';
import { trainingAnswers, trainings } from '../db/schema/trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
import { notAnyMore } from '../refusal.ts';
import type { Training } from './trainings.ts';

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
  const number = parseId(id);
  if (number === undefined) throw notAnyMore('training');
  const [training] = await db.select().from(trainings).where(eq(trainings[by], number));
  return visible(training, account);
}

/** Seats of a training that other people hold. */
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
 * The training that a person answers, and the seats that others hold. If seats are limited, an
 * acceptance locks the training's row until the commit, so that no seat is given twice. Other
 * answers take no lock.
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
  // Counted in a separate statement: within the locking one it would see the state before the wait.
  return {
    training: visible(locked, account),
    acceptedByOthers: await acceptedByOthers(db, training.code, account),
  };
}
