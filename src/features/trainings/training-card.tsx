import { type ComponentType, memo } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { typeName } from '../../i18n/type-name.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useMedia } from '../../live/media/use-media.ts';
import type { Held } from '../../live/outbox/use-held.ts';
import type { Control } from '../../rules/controls.ts';
import { sessionPlace } from '../../rules/session-place.ts';
import { startOf } from '../../rules/upcoming.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { AnswerState } from './answer-state.tsx';
import { HeldAnswer } from './held-answer.tsx';
import styles from './training-card.module.css';

/** The buttons of a training; several features contribute to them. */
export type TrainingCardControls = ComponentType<{ control: Control; training: UpcomingTraining }>;

interface TrainingCardProps {
  training: UpcomingTraining;
  me: Me;
  /** The person's last answer, while this device still has it in the outbox. */
  answer: Entry | null;
  /** The answer while it can be undone. */
  held: Held | null;
  /** The server has accepted the person; a pending answer does not count. */
  accepted: boolean;
  /** Decides which buttons are shown. */
  control: Control;
  Controls: TrainingCardControls;
}

/** One training: name, time, trainer, the state of the person's answer, and its control. */
function Training({ training, me, answer, held, accepted, control, Controls }: TrainingCardProps) {
  useLanguage();
  const media = useMedia();
  const { name, type, trainer_name, program } = training;
  const division = program?.division?.division_code;
  const place = sessionPlace(training);
  if (held)
    return (
      <Card className={styles.folded} data-training={String(training.training_code)}>
        <HeldAnswer key={held.until} held={held} training={training} />
      </Card>
    );
  return (
    <Card className={styles.whole} data-training={String(training.training_code)}>
      <div className={styles.card}>
        <div className={styles.words}>
          <p className="kick" data-div={division}>
            {trainingText('training.kicker')}
          </p>
          <h2 className="h3">{place ? <Link to={place}>{name}</Link> : name}</h2>
          <p className="meta">
            <b>{dateTimeOf(startOf(training), deviceZone)}</b>
            <br />
            {trainer_name ? trainingText('training.with', { type: typeName(type), name: trainer_name }) : typeName(type)}
          </p>
        </div>
        <Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={division} small />
        <div className={styles.foot}>
          <AnswerState answer={answer} accepted={accepted && me.profile === 'hd'} />
          <Controls control={control} training={training} />
        </div>
      </div>
    </Card>
  );
}

/** Renders only when this training, its answer or its control changes: a tap on one card leaves the others alone. */
export const TrainingCard = memo(Training);
