import { randomUUID } from 'node:crypto';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { Person } from './people.ts';
import { type Shot, shot } from './shot.ts';

/** A training that may be answered. */
export interface Answerable {
  readonly training_code: unknown;
  readonly program_id: unknown;
}

export const ANSWER = '/api/hair_dresser/accept-reject-webinar';

/**
 * Returns answers that each change something: people without a seat accept, people with one reject,
 * training after training; at first there may be no seats. A person's next answer to a training is
 * sent only after the last one was answered, so that the server's state is known and no answer
 * repeats it.
 */
export function changingAnswers(
  trainings: readonly Answerable[],
  people: readonly Person[],
): () => Shot {
  const free = trainings.flatMap((training) =>
    people.map((person) => ({ training, person, accepted: false })),
  );
  return () => {
    const seat = free.shift();
    if (!seat) throw new Error('Everybody waits for an answer.');
    const tracking_status = seat.accepted ? TRACKING_STATUS.reject : TRACKING_STATUS.accept;
    const answered = (): void => void free.push({ ...seat, accepted: !seat.accepted });
    return {
      ...shot(
        seat.person,
        ANSWER,
        { ...seat.training, tracking_status },
        { 'idempotency-key': randomUUID() },
      ),
      answered,
    };
  };
}
