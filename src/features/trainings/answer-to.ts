import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Content, Entry } from '../../../sync/outbox.ts';
import { isOf } from '../../live/content-of.ts';

const isFor = (content: Content | null, training: UpcomingTraining): boolean =>
  content !== null && isOf(content, 'answer-training') && String(content.input.training_code) === String(training.training_code);

/** The person's last answer to a training as far as this device still carries it; null when the server's word stands. */
export function answerTo(entries: readonly Entry[], training: UpcomingTraining): Entry | null {
  const last = entries.findLast(({ content }) => isFor(content, training));
  return last && last.state !== 'sent' ? last : null;
}

/** Whether the server itself has said that the person is in; an answer that only lies over the document is no such word. */
export const isAccepted = (training: UpcomingTraining, over: readonly Content[]): boolean =>
  training.accept_reject === true && !over.some((content) => isFor(content, training));
