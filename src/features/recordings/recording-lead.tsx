import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { recordingsText } from '../../i18n/recordings.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { filmTime } from '../../ui/media/player/film.ts';
import { Cover, type RecordingCardProps } from './recording-card.tsx';
import { Kicker, StandLine, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';
import { standIn } from './rules.ts';

/** What was begun and not ended, or the newest: large, with the page's one button. */
export function RecordingLead({ recording, brand, here }: RecordingCardProps) {
  const isBegun = standIn(recording) === 'started' && recording.position_s != null;
  return (
    <article className={styles.lead}>
      <Cover recording={recording} large />
      <div className={styles.facts}>
        <Kicker recording={recording} brand={brand} day={dayOf(Date.parse(recording.training_start_date))} />
        <h2 className="h1" lang={langOf(recording.title)}>
          {recording.title}
        </h2>
        <Who recording={recording} long />
        <StandLine recording={recording} here={here} lead />
        <ButtonLink wide icon="play" to={pathTo('recordedSession', { recording: recording.video_streaming_id })}>
          {isBegun ? recordingsText('recordings.goOn', { time: filmTime(recording.position_s ?? 0) }) : recordingsText('recordings.watch')}
        </ButtonLink>
      </div>
    </article>
  );
}
