import type { SqlField } from '../db/fields.ts';
import { numberOf } from '../db/fields.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';

/** The number of people who answered a training so, counted by index; `code`: an SQL expression. */
export const answersOf = (code: string, answer: TrainingAnswer): SqlField<number> =>
  numberOf(`(select count(*) from training_answers counted where counted.training_code = ${code} and counted.status = ${answer})`);

/** The seats that are left; null where the training has no seat limit. */
export const seatsLeft = (seats: number | null, taken: number | null | undefined): number | null =>
  seats === null ? null : Math.max(0, seats - (taken ?? 0));
