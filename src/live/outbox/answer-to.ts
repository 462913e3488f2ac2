import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { type Content, type Entry, NEEDS_YOU } from '../../../sync/outbox/entry.ts';
import { isOf } from '../../rules/content-of.ts';

const isFor = (content: Content | null, training: UpcomingTraining): boolean =>
  content !== null &&
  isOf(content, 'answer-training') &&
  String(content.input.training_code) === String(training.training_code);

/** The person's last answer that the server's document does not show yet; null if there is none. */
export function answerTo(entries: readonly Entry[], training: UpcomingTraining): Entry | null {
  const last = entries.findLast(({ content }) => isFor(content, training));
  return last && last.state !== 'sent' ? last : null;
}

/** True only once the server's document says so; a pending answer does not count. */
export const isAccepted = (training: UpcomingTraining, pending: readonly Content[]): boolean =>
  training.accept_reject === true && !pending.some((content) => isFor(content, training));

/** Whether only the person can decide about an entry. */
export const needsPerson = ({ state }: Entry): boolean => NEEDS_YOU.has(state);
