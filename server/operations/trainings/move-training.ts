import { inIndia } from '../../domain/in-india.ts';
import { moved } from '../../domain/training-moves.ts';
import type { ChangeContext } from './change-training.ts';
import { changeTraining } from './change-training.ts';

/** Moves a training (milliseconds since 1970): keeps the old start, raises the sequence, notifies everyone with a seat. */
export const moveTraining = (context: ChangeContext, code: number, startsAt: number, endsAt: number): Promise<void> =>
  changeTraining(
    context,
    code,
    (training) => moved(training, startsAt, endsAt, context.now),
    ({ name, startsAt: before }) => ({
      message: `${name} was moved: ${inIndia(startsAt)} instead of ${inIndia(before)}. You keep your seat.`,
      page: 'upcoming-training',
    }),
  );
