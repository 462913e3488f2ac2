import { type ComponentType, memo } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import type { Content, Entry } from '../../../sync/outbox/entry.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/language.ts';
import { homeText } from '../../i18n/subjects/frame/home.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { t } from '../../i18n/t.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { answerTo, type Held, isAccepted, useHeld } from '../../live/outbox/training-answers.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { paths } from '../../rules/paths.ts';
import {
  type Control,
  controlOf,
  controlTurns,
  listedTrainings,
  startOf,
} from '../../rules/trainings.ts';
import { Link } from '../../ui/controls/link.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { AnswerState } from './answer-state.tsx';
import { HeldAnswer } from './held-answer.tsx';
import styles from './training-cards.module.css';

/**
 * Number of trainings on home, so that the section stays as high as the banner; the rest is one tap
 * away.
 */
const SHOWN = 1;
const NONE: readonly Content[] = [];

/** The next trainings as cards, for home; without any, an empty state with alternatives. */
export function TrainingCards({ Controls }: { Controls: TrainingCardControls }) {
  const me = useMe();
  const { entries } = useOutbox();
  const home = useHome();
  const now = useNow(
    undefined,
    home.state === 'ready' ? controlTurns(home.value.upcoming_trainings) : undefined,
  );
  const pending = home.state === 'ready' ? home.pending : NONE;
  const held = useHeld(pending);
  if (!me || home.state !== 'ready') return null;
  const trainings = listedTrainings(home.value.upcoming_trainings, now, held);
  if (trainings.length === 0)
    return (
      <section aria-label={homeText('home.upcoming')} className={styles.none}>
        <h2 className="h3">{homeText('home.noTrainings')}</h2>
        <p className="meta">{homeText('home.noTrainingsText')}</p>
        <MoreLink to={paths.educationPortfolio}>{t('screen.educationPortfolio')}</MoreLink>
      </section>
    );
  return (
    <section aria-label={homeText('home.upcoming')} className={styles.cards}>
      {trainings.slice(0, SHOWN).map((training) => (
        <TrainingCard
          key={String(training.training_code)}
          training={training}
          me={me}
          answer={answerTo(entries, training)}
          held={held.get(String(training.training_code)) ?? null}
          accepted={isAccepted(training, pending)}
          control={controlOf(training, me.profile, now)}
          Controls={Controls}
        />
      ))}
      {trainings.length > SHOWN && (
        <p>
          <MoreLink to={paths.upcomingTraining}>
            {homeText('home.allTrainings', { count: trainings.length })}
          </MoreLink>
        </p>
      )}
    </section>
  );
}

/** The buttons of a training; several features contribute to them. */
export type TrainingCardControls = ComponentType<{ control: Control; training: UpcomingTraining }>;

interface TrainingCardProps {
  training: UpcomingTraining;
  me: Me;
  /** The person's last answer, while it is in this device's outbox. */
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
            {trainer_name
              ? trainingText('training.with', { type: typeName(type), name: trainer_name })
              : typeName(type)}
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

/**
 * Renders only when this training, its answer or its control changes: a tap on one card leaves the
 * others alone.
 */
export const TrainingCard = memo(Training);
