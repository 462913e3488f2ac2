import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { phoneVersion } from '../../../sync/contract/rules/media.ts';
import { shortDayOf } from '../../i18n/dates.ts';
import { recordingsText } from '../../i18n/subjects/learning/recordings.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { megabytes } from '../../rules/files.ts';
import type { PartHere } from '../../rules/programs.ts';
import { Face } from '../../ui/media/face.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { filmTime } from '../../ui/media/player/film.ts';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './recordings.module.css';
import { standIn } from './rules.ts';

const MINUTE_S = 60;
/** Lengths below this are shown to the second, as a player shows them. */
const SHORT_S = 10 * MINUTE_S;

/** A length in whole minutes; that of a short film as the player shows it. */
export const recordingLength = (seconds: number): string =>
  seconds < SHORT_S
    ? filmTime(seconds)
    : recordingsText('recordings.minutes', { count: Math.round(seconds / MINUTE_S) });

/** Watched time in the unit of the length, without the unit. */
function doneCount({ duration_s, watched_share }: Recording): string | number {
  const done = watched_share * duration_s;
  return duration_s < SHORT_S ? filmTime(done) : Math.floor(done / MINUTE_S);
}

/** Brand and date of a recording; `day` is the written date. */
export function Kicker({
  recording,
  brand,
  day,
}: {
  recording: Recording;
  brand: string | undefined;
  day?: string | undefined;
}) {
  return (
    <p className={styles.top}>
      {brand && (
        <span className="kick" data-div={recording.division_code}>
          {brand}
        </span>
      )}
      <time className={styles.date} dateTime={recording.training_start_date}>
        {day ?? shortDayOf(Date.parse(recording.training_start_date))}
      </time>
    </p>
  );
}

/** The presenter; a guest has only a name. */
export function Who({
  recording: { trainer_name, trainer_image, trainer_city },
  long = false,
}: {
  recording: Recording;
  long?: boolean;
}) {
  const media = useMedia();
  if (!trainer_name) return null;
  return (
    <p className={styles.who}>
      {trainer_image && <Face src={media(trainer_image)} name={trainer_name} small={!long} />}
      <span>
        <b>{trainer_name}</b>
        {trainer_city && (
          <span>
            {long ? recordingsText('recordings.trainerOf', { city: trainer_city }) : trainer_city}
          </span>
        )}
      </span>
    </p>
  );
}

function Here({ text }: { text: string }) {
  return (
    <span className="here">
      <Icon name="check" small />
      {text}
    </span>
  );
}

/** Watched share and offline state; `lead`: both in one line. */
export function StandLine({
  recording,
  here,
  lead = false,
}: {
  recording: Recording;
  here: PartHere;
  lead?: boolean;
}) {
  const stand = standIn(recording);
  const length = recordingLength(recording.duration_s);
  const mb = megabytes(phoneVersion(recording.renditions)?.bytes ?? 0);
  const isHere = here === 'whole';
  if (stand === 'watched')
    return (
      <p className={styles.stand}>
        <Here text={recordingsText(isHere ? 'recordings.watchedHere' : 'recordings.watched')} />
      </p>
    );
  const saving = here === 'saving' && (
    <span className="wait">
      <Icon name="download" small />
      {recordingsText('recordings.saving')}
    </span>
  );
  if (stand === 'new')
    return (
      <p className={styles.stand}>
        {isHere ? (
          <Here text={recordingsText('recordings.lengthHere', { length })} />
        ) : (
          recordingsText('recordings.notStarted', { mb })
        )}{' '}
        {saving}
      </p>
    );
  const share = Math.floor(100 * recording.watched_share);
  return (
    <div className={styles.seen}>
      <ProgressLine
        label={recordingsText('recordings.progress', { count: share, title: recording.title })}
        value={recording.watched_share}
        of={1}
      />
      <p className={styles.stand}>
        <span>
          {recordingsText(lead ? 'recordings.watchedOf' : 'recordings.of', {
            done: doneCount(recording),
            length,
          })}
        </span>
        {isHere ? (
          <Here text={recordingsText('recordings.here')} />
        ) : (
          saving || <span>{recordingsText('recordings.size', { mb })}</span>
        )}
      </p>
    </div>
  );
}
