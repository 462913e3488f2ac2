import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { longMonthOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { recordingsText } from '../../i18n/subjects/learning/recordings.ts';
import type { FilmFiles } from '../../live/media/use-film.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import type { PartHere } from '../../rules/programs.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { PillSelect } from '../../ui/fields/filter-row.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Kicker, recordingLength, StandLine, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';
import { type Order, recordingHere, type Wishes } from './rules.ts';

export interface RecordingCardProps {
  recording: Recording;
  brand: string | undefined;
  here: PartHere;
}

/** The picture of a recording, with its length in the corner. */
export function Cover({ recording, large = false }: { recording: Recording; large?: boolean }) {
  const media = useMedia();
  const { image, poster, title, division_code } = recording;
  return (
    <Pic
      src={media(image ?? poster)}
      alt=""
      name={title}
      division={division_code}
      eager={large}
      small={!large}
      className={styles.cover}
    >
      <Notch className={styles.length}>{recordingLength(recording.duration_s)}</Notch>
    </Pic>
  );
}

/** A recording in the list; a press opens it. */
function RecordingCard({ recording, brand, here }: RecordingCardProps) {
  return (
    <li className={styles.card}>
      <Link to={pathTo('recordedSession', { recording: recording.video_streaming_id })}>
        <Cover recording={recording} />
        <div className={styles.facts}>
          <Kicker recording={recording} brand={brand} />
          <h3 lang={langOf(recording.title)}>{recording.title}</h3>
          <Who recording={recording} />
          <StandLine recording={recording} here={here} />
        </div>
      </Link>
    </li>
  );
}

export interface RecordingListProps {
  recordings: readonly Recording[];
  files: FilmFiles;
  online: boolean;
  brandOf: (code: string) => string | undefined;
  wishes: Wishes;
  onWish: (wish: Partial<Wishes>) => void;
  /** Number of rows drawn; the rest is drawn on request. */
  count: number;
  onMore: () => void;
}

const monthOf = ({ training_start_date }: Recording): string =>
  longMonthOf(training_start_date.slice(0, 7));
const ORDERS: readonly Order[] = ['newest', 'oldest', 'shortest'];

/** The other recordings, in their order; offline those on this device come first. */
export function RecordingList({
  recordings,
  files,
  online,
  brandOf,
  wishes,
  onWish,
  count,
  onMore,
}: RecordingListProps) {
  const cards = (some: readonly Recording[]) => (
    <ul className={styles.cards}>
      {some.map((one) => (
        <RecordingCard
          key={one.id}
          recording={one}
          brand={brandOf(one.division_code)}
          here={recordingHere(one, files)}
        />
      ))}
    </ul>
  );
  const shown = (some: readonly Recording[]) => some.slice(0, count);
  const oldest = recordings.toSorted(
    (a, b) => Date.parse(a.training_start_date) - Date.parse(b.training_start_date),
  )[0];
  const more = recordings.length > count && oldest && (
    <p className={styles.more}>
      <Button variant="line" onClick={onMore}>
        {recordingsText('recordings.more', {
          count: recordings.length - count,
          month: monthOf(oldest),
        })}
      </Button>
    </p>
  );
  if (recordings.length === 0) return null;
  if (!online) {
    const here = recordings.filter((one) => recordingHere(one, files) === 'whole');
    const far = recordings.filter((one) => recordingHere(one, files) !== 'whole');
    return (
      <>
        {here.length > 0 && (
          <Department
            title={recordingsText('recordings.here')}
            link={
              <p className="meta">
                {recordingsText('recordings.hereCount', { count: here.length })}
              </p>
            }
          >
            {cards(here)}
          </Department>
        )}
        {far.length > 0 && (
          <Department
            title={recordingsText('recordings.needsSignal')}
            link={<p className="meta">{far.length}</p>}
          >
            {cards(shown(far))}
            {far.length > count && more}
          </Department>
        )}
      </>
    );
  }
  const last = shown(recordings).toSorted(
    (a, b) => Date.parse(a.training_start_date) - Date.parse(b.training_start_date),
  )[0];
  const order = (
    <PillSelect
      plain
      label={recordingsText('recordings.order')}
      value={wishes.order}
      choices={ORDERS.map((value) => ({ value, name: recordingsText(`recordings.${value}`) }))}
      onChoose={(value) => onWish({ order: ORDERS.find((one) => one === value) ?? 'newest' })}
    />
  );
  return (
    <Department
      title={last && recordingsText('recordings.since', { month: monthOf(last) })}
      link={order}
    >
      {cards(shown(recordings))}
      {more}
    </Department>
  );
}
