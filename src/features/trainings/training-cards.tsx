import type { Content } from '../../../sync/outbox/entry.ts';
import { homeText } from '../../i18n/subjects/home.ts';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { answerTo, isAccepted } from '../../live/outbox/answer-to.ts';
import { useHeld } from '../../live/outbox/use-held.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { controlOf, controlTurns } from '../../rules/controls.ts';
import { paths } from '../../rules/paths.ts';
import { listedTrainings } from '../../rules/upcoming.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { TrainingCard, type TrainingCardControls } from './training-card.tsx';
import styles from './training-cards.module.css';

/** Home shows the next one, so that the front stays as high as its banner; the rest is one tap away. */
const SHOWN = 1;
const NONE: readonly Content[] = [];

/** The next trainings as cards, for home; if none is planned, that and what there is instead. */
export function TrainingCards({ Controls }: { Controls: TrainingCardControls }) {
  const me = useMe();
  const { entries } = useOutbox();
  const home = useHome();
  const now = useNow(undefined, home.state === 'ready' ? controlTurns(home.value.upcoming_trainings) : undefined);
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
          <MoreLink to={paths.upcomingTraining}>{homeText('home.allTrainings', { count: trainings.length })}</MoreLink>
        </p>
      )}
    </section>
  );
}
