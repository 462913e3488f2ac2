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
 * Answers of which every one changes something: who has no seat accepts, who has one rejects,
 * training after training; nobody may have a seat at first. A person's next answer to a training
 * comes only once the last one was answered, so that what the server has is known and none repeats
 * it.
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
