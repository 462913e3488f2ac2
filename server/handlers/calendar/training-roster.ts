import type { Handler } from '../../call/handler.ts';
import { givenTraining, rosterOf } from '../../queries/roster.ts';

export const trainingRoster: Handler<'training-roster'> = async (input, { db, account }) => {
  const training = await givenTraining(db, account.id, input.training_code);
  return {
    error: false,
    training_code: training.code,
    name: training.name,
    training_start_date: new Date(training.startsAt).toISOString(),
    training_end_date: new Date(training.endsAt).toISOString(),
    ...(await rosterOf(db, training)),
  };
};
