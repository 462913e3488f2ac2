import { th } from '../../i18n/en/home-screen.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { useMe } from '../../live/use-me.ts';
import { useOutbox } from '../../live/use-outbox.ts';
import { controlOf } from '../../rules/controls.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import { answerTo, isAccepted } from './answer-to.ts';
import { TrainingCard } from './training-card.tsx';
import styles from './training-cards.module.css';
import { useTrainings } from './use-trainings.ts';

/** Home shows the next ones; the rest is one tap away. */
const SHOWN = 2;

/** The next trainings as cards, for home; nothing when nothing is planned. */
export function TrainingCards() {
  const me = useMe();
  const { entries } = useOutbox();
  const { kept, now } = useTrainings();
  if (!me || kept.state !== 'ready' || kept.value.length === 0) return null;
  return (
    <section aria-label={th('home.upcoming')} className={styles.cards}>
      {kept.value.slice(0, SHOWN).map((training) => (
        <TrainingCard
          key={String(training.training_code)}
          training={training}
          me={me}
          answer={answerTo(entries, training)}
          accepted={isAccepted(training, kept.over)}
          control={controlOf(training, me.profile, now)}
          kicker={tt('training.kicker')}
        />
      ))}
      {kept.value.length > SHOWN && (
        <p>
          <MoreLink to={paths.upcomingTraining}>{th('home.allTrainings', { count: kept.value.length })}</MoreLink>
        </p>
      )}
    </section>
  );
}
