import { type ReactNode, use } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { RemindMe } from '../../features/reminders/remind-me.tsx';
import { AnswerButtons } from '../../features/trainings/held-answer.tsx';
import { JoinNow } from '../../features/trainings/join-now.tsx';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { trainingFileDetails } from '../../i18n/training-texts.ts';
import { useCalendarFile } from '../../live/media/save-file.ts';
import { answerTo, needsPerson, useJustAccepted } from '../../live/outbox/training-answers.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import type { Control } from '../../rules/trainings.ts';
import { Button, Quiet } from '../../ui/controls/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';

// Shown once, after the first accepted training.
const PushOffer = lazyOptional(
  async () => (await import('../../features/push/push-offer.tsx')).PushOffer,
);
// Few answers are refused, so home does not wait for this part.
const CureButtons = lazyOptional(
  async () => (await import('../../features/outbox/cure-buttons.tsx')).CureButtons,
);

interface Given {
  readonly training: UpcomingTraining;
}

function AddToCalendar({ training }: Given) {
  const saveCalendarFile = useCalendarFile();
  const fresh = useJustAccepted(training.training_code);
  // In a row both are text buttons, side by side on a phone.
  const quiet = use(Quiet);
  return (
    <>
      <div className={quiet ? 'acts acts--quiet' : 'acts'}>
        <Button
          variant={quiet ? 'text' : 'line'}
          icon={quiet ? undefined : 'calendar'}
          onClick={() => void saveCalendarFile(training, trainingFileDetails)}
        >
          {trainingText('training.calendar')}
        </Button>
        <RemindMe training={training} />
      </div>
      {fresh && <PushOffer />}
    </>
  );
}

/** Accept and Reject. An answer that needs the person is shown with the buttons that resolve it. */
function AnswerOrMend({ training }: Given) {
  const answer = answerTo(useOutbox().entries, training);
  return answer && needsPerson(answer) ? (
    <CureButtons entry={answer} />
  ) : (
    <AnswerButtons training={training} />
  );
}

const controls: Record<Control, (given: Given) => ReactNode> = {
  answer: AnswerOrMend,
  join: JoinNow,
  calendar: AddToCalendar,
  // A trainer has nothing to accept, but gets reminders too.
  none: ({ training }) => <RemindMe training={training} alone />,
};

/** The one control that a training offers the person now. */
export function TrainingControls({ control, training }: Given & { control: Control }) {
  const Controls = controls[control];
  return <Controls training={training} />;
}
