import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { sayError } from '../../live/device/say.ts';
import { noteAccepted } from '../../live/outbox/just-accepted.ts';
import { useActions } from '../../live/outbox/use-actions.ts';

type Answer = 'accept' | 'reject';

/** Codes of trainings whose answer was pressed in this page and is not drawn yet: only to their Undo may the focus move. */
export const pressed = new Set<string>();

/** Accepts or rejects: stored on this device at once, sent when it can no longer be undone and there is a connection (rule 4.5). */
export function useReply(training: UpcomingTraining): (answer: Answer) => Promise<void> {
  const actions = useActions();
  return async (answer) => {
    if (!actions) return;
    const { training_code, program_id, type, name, training_start_date } = training;
    const code = String(training_code);
    pressed.add(code);
    const id = await actions
      .dispatch('answer-training', {
        answer,
        training_code,
        program_id,
        type,
        name,
        training_start_date,
        program_type_id: training.program?.program_type_id,
      })
      .catch(() => null);
    if (id !== null) return noteAccepted(answer === 'accept' ? code : null);
    pressed.delete(code);
    sayError(trainingText('training.notStored'));
  };
}
