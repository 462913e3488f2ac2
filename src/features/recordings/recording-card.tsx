import type { Recording } from '../../../sync/contract/recordings.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import type { PartHere } from '../../rules/programs.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Notch } from '../../ui/controls/notch.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { recordingLength } from './lengths.ts';
import { Kicker, StandLine, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';

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
    <Pic src={media(image ?? poster)} alt="" name={title} division={division_code} eager={large} small={!large} className={styles.cover}>
      <Notch className={styles.length}>{recordingLength(recording.duration_s)}</Notch>
    </Pic>
  );
}

/** A recording in the list; a press opens it. */
export function RecordingCard({ recording, brand, here }: RecordingCardProps) {
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
