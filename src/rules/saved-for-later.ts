import type { Outcome } from '../../sync/contract/errors.ts';
import type { PrefetchRequest } from '../../sync/contract/index.ts';

const isSame = (one: PrefetchRequest, other: PrefetchRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Adds a read to the list; a read that is already on it moves to the end. */
export const withSaved = (
  list: readonly PrefetchRequest[],
  read: PrefetchRequest,
): PrefetchRequest[] => [...list.filter((one) => !isSame(one, read)), read];

/** Whether a server has answered, even with a refusal; other requests are repeated. */
const isAnswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && (outcome.ok || outcome.failure.kind !== 'no-answer');

/** The reads still wanted after `asked` were fetched; the list may have grown meanwhile. */
export function stillWanted(
  list: readonly PrefetchRequest[],
  asked: readonly PrefetchRequest[],
  outcomes: readonly Outcome<unknown>[],
): PrefetchRequest[] {
  const answered = asked.filter((_, place) => isAnswered(outcomes[place]));
  return list.filter((one) => !answered.some((done) => isSame(one, done)));
}
