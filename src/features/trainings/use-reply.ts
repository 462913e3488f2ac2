import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { say } from '../../live/say.ts';
import { useActions } from '../../live/use-actions.ts';
import { useOnline } from '../../live/use-network.ts';
import { sayError } from './say-error.ts';

type Answer = 'accept' | 'reject';

/** Accepting and rejecting: safe on this device at once, sent as soon as there is a connection (rule 4.5). */
export function useReply(training: UpcomingTraining): (answer: Answer) => Promise<void> {
  const actions = useActions();
  const online = useOnline();
  return async (answer) => {
    if (!actions) return;
    const { training_code, program_id, type, name, training_start_date } = training;
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
    if (id === null) return sayError(tt('training.notStored'));
    // A rejected training leaves the list at once, so the way back is offered here; a sent one cannot be called back.
    if (answer === 'reject' && !online) offerUndo(name, () => void actions.discard(id));
  };
}

function offerUndo(name: string, undo: () => void): void {
  say({
    as: 'toast',
    level: 'info',
    title: tt('training.rejected', { name }),
    message: tt('training.waiting'),
    action: { label: tt('training.undo'), onPress: undo },
  });
}
