import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Entry } from '../../../sync/outbox.ts';

/** The person's last answer to a training as far as this device still carries it; null when the server's word stands. */
export function answerTo(entries: readonly Entry[], training: UpcomingTraining): Entry | null {
  const last = entries.findLast(
    ({ content }) => content?.action === 'answer-training' && String(content.input.training_code) === String(training.training_code),
  );
  return last && last.state !== 'sent' ? last : null;
}
