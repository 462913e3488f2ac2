import { memo } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { useLanguage } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { timeRangeOf } from '../../i18n/time-range.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { needsPerson } from '../../live/outbox/answer-to.ts';
import type { Held } from '../../live/outbox/use-held.ts';
import type { Control } from '../../rules/controls.ts';
import { sessionPlace } from '../../rules/session-place.ts';
import { DayEntry } from '../../ui/lists/day-entry.tsx';
import { Face } from '../../ui/media/face.tsx';
import { AnswerState } from './answer-state.tsx';
import { HeldAnswer } from './held-answer.tsx';
import type { TrainingCardControls } from './training-card.tsx';

interface UpcomingEntryProps {
  training: UpcomingTraining;
  /** The person's last answer, while this device still has it in the outbox. */
  answer: Entry | null;
  /** The answer while it can be undone. */
  held: Held | null;
  /** The server has accepted the person; a pending answer does not count. */
  accepted: boolean;
  control: Control;
  Controls: TrainingCardControls;
}

function Coming({ training, answer, held, accepted, control, Controls }: UpcomingEntryProps) {
  useLanguage();
  const media = useMedia();
  const { training_code, name, type, trainer_name, trainer_image, program } = training;
  return (
    <DayEntry
      code={String(training_code)}
      division={program?.division?.division_code}
      folded={held && <HeldAnswer key={held.until} held={held} training={training} />}
      when={timeRangeOf(training, deviceZone)}
      name={name}
      to={sessionPlace(training)}
      meta={trainer_name ? trainingText('training.with', { type: typeName(type), name: trainer_name }) : typeName(type)}
      face={trainer_name && <Face src={media(trainer_image)} name={trainer_name} small />}
      state={<AnswerState answer={answer} accepted={accepted} asked={control === 'answer'} />}
      need={answer !== null && needsPerson(answer)}
    >
      <Controls control={control} training={training} />
    </DayEntry>
  );
}

/** A training on its day; renders only when it, its answer or its control changes: a tap on one leaves the others alone. */
export const UpcomingEntry = memo(Coming);
