import { useDeferredValue } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { trainingText } from '../../i18n/trainings.ts';
import { answerTo, isAccepted } from '../../live/answer-to.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { useHeld } from '../../live/use-held.ts';
import { useNow } from '../../live/use-now.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { controlOf, controlTurns } from '../../rules/controls.ts';
import { paths } from '../../rules/paths.ts';
import { listedTrainings } from '../../rules/upcoming.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { TrainingCard, type TrainingCardControls } from './training-card.tsx';
import styles from './upcoming.module.css';

/** More than fit on the first screen; the rest render afterwards. */
const AT_ONCE = 6;

interface UpcomingProps extends Omit<DocumentProps<'upcomingTraining', 'home-pwa'>, 'route' | 'params'> {
  Controls: TrainingCardControls;
}

export function Upcoming({ document: { upcoming_trainings, divisions }, pending, Age, me, title, Controls }: UpcomingProps) {
  const { entries } = useOutbox();
  const now = useNow(undefined, controlTurns(upcoming_trainings));
  const whole = useDeferredValue(true, false);
  const held = useHeld(pending);
  const trainings = listedTrainings(upcoming_trainings, now, held);
  const kickerOf = ({ program }: UpcomingTraining): string =>
    divisions.find(({ division_code }) => division_code === program?.division?.division_code)?.division_short_name ?? trainingText('training.kicker');
  if (trainings.length === 0) {
    const action = <ButtonLink to={paths.educationPortfolio}>{trainingText('upcoming.emptyAction')}</ButtonLink>;
    return (
      <Empty
        picture="/pictures/empty-trainings.svg"
        level={1}
        title={trainingText('upcoming.emptyTitle')}
        text={trainingText('upcoming.emptyText')}
        action={action}
      />
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={`deck narrow ${styles.lead}`}>{trainingText('upcoming.lead')}</p>
      <Age />
      <ul role="list" className={styles.list}>
        {(whole ? trainings : trainings.slice(0, AT_ONCE)).map((training) => (
          <li key={String(training.training_code)}>
            <TrainingCard
              training={training}
              me={me}
              answer={answerTo(entries, training)}
              held={held.get(String(training.training_code)) ?? null}
              accepted={isAccepted(training, pending)}
              control={controlOf(training, me.profile, now)}
              kicker={kickerOf(training)}
              Controls={Controls}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
