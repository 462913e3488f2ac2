import type { Recording } from '../../../sync/contract/recordings.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recordingsText } from '../../i18n/recordings.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import { useFilm } from '../../live/media/use-film.ts';
import { useWatched } from '../../live/media/use-watched.ts';
import { webinarPath } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Player } from '../../ui/media/player/player.tsx';
import { KeepFilm } from './keep-film.tsx';
import { Kicker, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';

/** One recording: its film, what it is, and how to keep it. */
export function WatchPage({ recording, brand }: { recording: Recording; brand: string | undefined }) {
  useNamePlaces({ page: recording.title });
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(recording, recording.title, useLanguage());
  const { ready, resumeAt, onKeep, onRest, onBegin } = useWatched(recording);
  const { program_id, program_type_id, program_type, division_code } = recording;
  // What the person sees first is where they were: both are read from this device.
  if (!film || !ready) return null;
  return (
    <Player
      film={film}
      online={online}
      lean={saves}
      resumeAt={resumeAt}
      onBegin={onBegin}
      onKeep={onKeep}
      onRest={onRest}
      bleed
      save={<KeepFilm recording={recording} filled />}
    >
      <div className={styles.about}>
        <Kicker recording={recording} brand={brand} day={dayOf(Date.parse(recording.training_start_date))} />
        <h1 lang={langOf(recording.title)}>{recording.title}</h1>
        <Who recording={recording} long />
        <div className={styles.acts}>
          {online && <KeepFilm recording={recording} />}
          {program_type_id != null && program_type && (
            <MoreLink to={webinarPath(division_code, { program_id, program_type_id, program_type })}>{recordingsText('recordings.about')}</MoreLink>
          )}
        </div>
      </div>
    </Player>
  );
}
