import { and, eq, gt, isNotNull, lt, ne, or } from 'drizzle-orm';
import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import { numberOf, orNull, type SqlField, stringOf } from '../db/fields.ts';
import { accounts } from '../db/schema/accounts.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import { trainingAnswers, trainings, views } from '../db/schema/trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
import type { Involvement } from './upcoming-training.ts';

/**
 * The number of people who gave this answer to a training, from an index; `code`: an SQL
 * expression.
 */
export const answersOf = (code: string, answer: TrainingAnswer): SqlField<number> =>
  numberOf(
    `(select count(*) from training_answers counted where counted.training_code = ${code} and counted.status = ${answer})`,
  );

/** The remaining seats; null if the training has no seat limit. */
export const seatsLeft = (seats: number | null, taken: number | null | undefined): number | null =>
  seats === null ? null : Math.max(0, seats - (taken ?? 0));

export type Training = typeof trainings.$inferSelect;
/** A training with this person's answer and view. */
export interface MyTraining extends Involvement {
  readonly training: Training;
}

/** The picture of the trainer of a row `t` of the trainings. */
export const TRAINER_PICTURE = orNull(
  stringOf('(select picture from accounts where id = t.trainer_id)'),
);

/** Selects trainings with a person's answer and view. */
export const selectTrainings = (db: Database, accountId: string) =>
  db
    .select({
      training: trainings,
      trainerPicture: accounts.picture,
      answer: trainingAnswers.status,
      viewedAt: views.viewedAt,
      program: programs,
      type: programTypes,
    })
    .from(trainings)
    .innerJoin(programs, eq(programs.id, trainings.programId))
    .innerJoin(programTypes, eq(programTypes.id, programs.typeId))
    .leftJoin(accounts, eq(accounts.id, trainings.trainerId))
    .leftJoin(
      trainingAnswers,
      and(
        eq(trainingAnswers.trainingCode, trainings.code),
        eq(trainingAnswers.accountId, accountId),
      ),
    )
    .leftJoin(views, and(eq(views.trainingCode, trainings.code), eq(views.accountId, accountId)));

/**
 * Trainings that this person accepted or joined and that overlap the given time (milliseconds since
 * 1970).
 */
export async function engagedTrainings(
  db: Database,
  accountId: string,
  during: Pick<Training, 'startsAt' | 'endsAt'>,
): Promise<MyTraining[]> {
  const rows = await selectTrainings(db, accountId).where(
    and(
      ne(trainings.status, 'cancelled'),
      lt(trainings.startsAt, during.endsAt),
      gt(trainings.endsAt, during.startsAt),
      or(eq(trainingAnswers.status, TRACKING_STATUS.accept), isNotNull(views.viewedAt)),
    ),
  );
  return rows.map(
    (row): MyTraining => ({
      training: row.training,
      answer: row.answer ?? undefined,
      viewed: row.viewedAt !== null,
    }),
  );
}
