import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { upcomingText } from '../../i18n/subjects/learning/upcoming.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { useOutbox } from '../../live/outbox/use-outbox.ts';
import { timeOf } from '../../rules/dates.ts';
import { endOf, sessionPlace } from '../../rules/joining.ts';
import { receiptsOf } from '../../rules/receipts.ts';
import { startOf } from '../../rules/trainings.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Card } from '../../ui/lists/cards.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Note } from '../../ui/states/note.tsx';
import type { TrainingCardControls } from './training-card.tsx';
import styles from './upcoming.module.css';

interface NowCardProps {
  training: UpcomingTraining;
  /** Name of its division. */
  brand: string | undefined;
  now: number;
  Controls: TrainingCardControls;
}

/** Offline: says that the tap on Join is stored, and until when joining is open. */
function Noted({ training, until }: { training: UpcomingTraining; until: string }) {
  const me = useMe();
  const { entries } = useOutbox();
  const online = useOnline();
  const receipt = receiptsOf(entries, me?.clockOffset ?? 0).find(
    ({ training_code }) => training_code === String(training.training_code),
  );
  const tappedAt = receipt?.lines[0]?.tappedAt;
  if (online || tappedAt === undefined) return null;
  return (
    <Note tone="waiting">
      <b>{upcomingText('now.noted', { time: timeOf(tappedAt) })}</b>
      <p>{upcomingText('now.goWhere', { time: until })}</p>
    </Note>
  );
}

/** The training that can be joined now: the one card of the screen, with its one filled button. */
export function NowCard({ training, brand, now, Controls }: NowCardProps) {
  const media = useMedia();
  const { name, type, trainer_name, trainer_image, program, training_code } = training;
  const startsAt = startOf(training);
  const until = timeOf(startsAt + JOIN_WINDOW_MS);
  const place = sessionPlace(training);
  return (
    <Card
      className={styles.card}
      data-training={String(training_code)}
      data-now={now >= startsAt || undefined}
    >
      <Pic
        src={media(program?.image)}
        alt=""
        name={name}
        ratio="21:9"
        division={program?.division?.division_code}
        flush
        eager
        className={styles.picture}
      >
        <Notch corner="bottom-left" className={styles.notch}>
          <p className="ask">{upcomingText('now.started', { time: timeOf(startsAt) })}</p>
        </Notch>
      </Pic>
      <div className={styles.words}>
        <p className={styles.when}>
          <b className="num">{timeOf(startsAt)}</b>{' '}
          {upcomingText('now.until', { time: timeOf(endOf(training)), type: typeName(type) })}
        </p>
        <h2>{place ? <Link to={place}>{name}</Link> : name}</h2>
        <p className={`meta ${styles.who}`}>
          {trainer_name && <Face src={media(trainer_image)} name={trainer_name} small />}
          <span>
            <b>{trainer_name}</b>
            {trainer_name && brand && ', '}
            {brand}
          </span>
        </p>
        <Noted training={training} until={until} />
        <Controls control="join" training={training} />
        <p className="meta">{upcomingText('now.joinUntil', { time: until })}</p>
      </div>
    </Card>
  );
}
