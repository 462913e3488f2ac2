import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { upcomingText } from '../../i18n/subjects/learning/upcoming.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { timeOf } from '../../rules/dates.ts';
import { sessionPlace } from '../../rules/joining.ts';
import { startOf } from '../../rules/trainings.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { JoinNow } from './join-now.tsx';
import styles from './upcoming.module.css';

/**
 * The training that can be joined now, as one line above a week's hours, with the screen's one
 * filled button.
 */
export function NowLine({ training }: { training: UpcomingTraining }) {
  const media = useMedia();
  const { name, trainer_name, program, training_code } = training;
  const startsAt = startOf(training);
  const place = sessionPlace(training);
  return (
    <Card className={styles.line} data-training={String(training_code)}>
      <Pic
        src={media(program?.image)}
        alt=""
        name={name}
        ratio="1:1"
        division={program?.division?.division_code}
        small
        className={styles.nowLinePicture}
      />
      <div className={styles.nowLineWords}>
        <p className={styles.nowLineWhen}>
          {upcomingText('now.started', { time: timeOf(startsAt) })}
        </p>
        <h2 className="h3">{place ? <Link to={place}>{name}</Link> : name}</h2>
        <p className="meta">
          {[
            trainer_name,
            upcomingText('now.joinUntil', { time: timeOf(startsAt + JOIN_WINDOW_MS) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className={styles.join}>
        <JoinNow training={training} />
      </div>
    </Card>
  );
}
