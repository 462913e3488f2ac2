import { inIndia } from '../../domain/in-india.ts';
import { cancelled } from '../../domain/training-moves.ts';
import type { ChangeContext } from './change-training.ts';
import { changeTraining } from './change-training.ts';

/** Cancels a training with a reason; the row stays as a tombstone for calendars and feeds. */
export const cancelTraining = (context: ChangeContext, code: number, reason: string): Promise<void> =>
  changeTraining(
    context,
    code,
    (training) => cancelled(training, reason, context.now),
    ({ name, startsAt }) => ({ message: `${name} on ${inIndia(startsAt)} is cancelled. ${reason}`.trim(), page: 'calendar' }),
  );
