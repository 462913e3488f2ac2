import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Entry } from '../../../sync/outbox.ts';
import { useOutbox } from '../../live/use-outbox.ts';

/** The person's last answer to a training as far as this device still carries it; null when the server's word stands. */
export function useAnswer(training: UpcomingTraining): Entry | null {
  const { entries } = useOutbox();
  const mine = entries.filter(
    ({ content }) => content?.action === 'answer-training' && String(content.input.training_code) === String(training.training_code),
  );
  const last = mine.at(-1);
  return last && last.state !== 'sent' ? last : null;
}
