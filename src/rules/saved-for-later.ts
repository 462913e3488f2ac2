import type { Outcome } from '../../sync/contract/errors.ts';
import type { Follow } from '../../sync/prefetch.ts';

const isSame = (one: Follow, other: Follow): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The list with one more; what was on it already moves to its end. */
export const withSaved = (list: readonly Follow[], read: Follow): Follow[] => [...list.filter((one) => !isSame(one, read)), read];

/** Whether a server has said anything about it, be it no; what got no answer is wanted again. */
const isAnswered = (outcome: Outcome<unknown> | undefined): boolean => outcome !== undefined && (outcome.ok || outcome.failure.kind !== 'no-answer');

/** What of the list is still wanted after `asked` was fetched; it may have grown meanwhile. */
export function stillWanted(list: readonly Follow[], asked: readonly Follow[], outcomes: readonly Outcome<unknown>[]): Follow[] {
  const answered = asked.filter((_, place) => isAnswered(outcomes[place]));
  return list.filter((one) => !answered.some((done) => isSame(one, done)));
}
