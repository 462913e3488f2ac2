import { memo } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import type { Entry } from '../../../sync/outbox.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { typeName } from '../../i18n/type-name.ts';
import { deviceZone } from '../../live/device-zone.ts';
import type { Me } from '../../live/use-me.ts';
import { useMedia } from '../../live/use-media.ts';
import type { Control } from '../../rules/controls.ts';
import { sessionPlace } from '../../rules/session-place.ts';
import { startOf } from '../../rules/upcoming.ts';
import { dateTimeOf } from '../../rules/when.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Pic } from '../../ui/pic.tsx';
import styles from './training-card.module.css';
import { TrainingControls } from './training-controls.tsx';
import { TrainingState } from './training-state.tsx';

interface TrainingCardProps {
  training: UpcomingTraining;
  me: Me;
  /** The person's last answer as far as this device still carries it. */
  answer: Entry | null;
  /** The server has said that the person is in. */
  accepted: boolean;
  /** What the training asks of the person now. */
  control: Control;
  /** What stands above the name: what this is, or whose it is. */
  kicker: string;
}

/** One training: what, when, with whom, how the person's answer stands, and what it asks of them. */
function Training({ training, me, answer, accepted, control, kicker }: TrainingCardProps) {
  const media = useMedia();
  const { name, type, trainer_name, program } = training;
  const division = program?.division?.division_code;
  const place = sessionPlace(training);
  return (
    <Card className={styles.card} data-training={String(training.training_code)}>
      <div className={styles.words}>
        <p className="kick" data-div={division}>
          {kicker}
        </p>
        <h2 className="h3">{place ? <Link to={place}>{name}</Link> : name}</h2>
        <p className="meta">
          <b>{dateTimeOf(startOf(training), deviceZone)}</b>
          <br />
          {trainer_name ? tt('training.with', { type: typeName(type), name: trainer_name }) : typeName(type)}
        </p>
      </div>
      <Pic src={media(program?.image)} alt="" name={name} ratio="1:1" division={division} small />
      <div className={styles.foot}>
        <TrainingState answer={answer} accepted={accepted && me.profile === 'hd'} />
        <TrainingControls control={control} training={training} />
      </div>
    </Card>
  );
}

/** Drawn again only when this training, its answer or what it asks changed: a tap on one card leaves the others alone. */
export const TrainingCard = memo(Training);
