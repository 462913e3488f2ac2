import type { Outcome } from '../../sync/contract/errors.ts';
import type { PrefetchRequest } from '../../sync/contract/index.ts';

const isSame = (one: PrefetchRequest, other: PrefetchRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The list with one more; an item that was already on it moves to the end. */
export const withSaved = (
  list: readonly PrefetchRequest[],
  read: PrefetchRequest,
): PrefetchRequest[] => [...list.filter((one) => !isSame(one, read)), read];

/**
 * Whether a server has answered at all, even with a refusal; a request without an answer is
 * repeated.
 */
const isAnswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && (outcome.ok || outcome.failure.kind !== 'no-answer');

/** The items still wanted after `asked` was fetched; the list may have grown meanwhile. */
export function stillWanted(
  list: readonly PrefetchRequest[],
  asked: readonly PrefetchRequest[],
  outcomes: readonly Outcome<unknown>[],
): PrefetchRequest[] {
  const answered = asked.filter((_, place) => isAnswered(outcomes[place]));
  return list.filter((one) => !answered.some((done) => isSame(one, done)));
}
