import { useDeferredValue } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { t } from '../../i18n/t.ts';
import { usePulled } from '../../live/pulled.tsx';
import { useAge } from '../../live/use-age.ts';
import { useMe } from '../../live/use-me.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { absenceOf } from '../../rules/absence.ts';
import { controlOf } from '../../rules/controls.ts';
import { paths } from '../../rules/paths.ts';
import { AgeLine } from '../../ui/age-line.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListAbsent } from '../../ui/list-absent.tsx';
import { answerTo, isAccepted } from './answer-to.ts';
import { TrainingCard } from './training-card.tsx';
import styles from './upcoming-screen.module.css';
import { useTrainings } from './use-trainings.ts';

/** More than fit on the first screen; the others are drawn behind them. */
const AT_ONCE = 6;

/** Every upcoming training, the next one first. */
export default function UpcomingScreen({ title }: { title: string }) {
  const me = useMe();
  const { entries } = useOutbox();
  const { kept, divisions, now } = useTrainings();
  const pulled = usePulled();
  const whole = useDeferredValue(true, false);
  const age = useAge('home-pwa', me ? { leapcode: me.leapcode } : null);
  const kickerOf = ({ program }: UpcomingTraining): string =>
    divisions.find(({ division_code }) => division_code === program?.division?.division_code)?.division_short_name ?? tt('training.kicker');
  if (!me) return null;
  if (kept.state !== 'ready') {
    return (
      <>
        <h1>{title}</h1>
        <ListAbsent
          name={t('screen.upcoming')}
          notHere={tt('upcoming.notHere')}
          absence={absenceOf({ opening: kept.state === 'loading', ...pulled })}
          pulled={pulled}
        />
      </>
    );
  }
  if (kept.value.length === 0) {
    const action = <ButtonLink to={paths.educationPortfolio}>{tt('upcoming.emptyAction')}</ButtonLink>;
    return (
      <Empty picture="/pictures/empty-trainings.svg" level={1} title={tt('upcoming.emptyTitle')} text={tt('upcoming.emptyText')} action={action} />
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <p className={`deck narrow ${styles.lead}`}>{tt('upcoming.lead')}</p>
      <AgeLine age={age} />
      <ul role="list" className={styles.list}>
        {(whole ? kept.value : kept.value.slice(0, AT_ONCE)).map((training) => (
          <li key={String(training.training_code)}>
            <TrainingCard
              training={training}
              me={me}
              answer={answerTo(entries, training)}
              accepted={isAccepted(training, kept.over)}
              control={controlOf(training, me.profile, now)}
              kicker={kickerOf(training)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
