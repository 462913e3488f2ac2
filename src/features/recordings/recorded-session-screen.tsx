import { useSearchParams } from 'react-router-dom';
import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { fileNamed, phoneVersion } from '../../../sync/contract/rules/media.ts';
import { dayOf } from '../../i18n/dates.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recordingsText } from '../../i18n/subjects/learning/recordings.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useFilm, useFilmFiles, useWatched } from '../../live/media/use-film.ts';
import { useSaver } from '../../live/media/use-media.ts';
import { packOf, usePacks } from '../../live/media/use-packs.ts';
import { megabytes } from '../../rules/files.ts';
import { webinarPath } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Player } from '../../ui/media/player/player.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { Kicker, Who } from './recording-parts.tsx';
import styles from './recordings.module.css';
import { RecordingsPage, useRecordingsView } from './recordings-page.tsx';

/**
 * Downloads a recording's film with the pack of its program; shows its size before, and the
 * progress.
 */
function KeepFilm({ recording, filled = false }: { recording: Recording; filled?: boolean }) {
  const engine = useEngine();
  const online = useOnline();
  const view = usePacks();
  const version = phoneVersion(recording.renditions);
  if (!view || !version) return null;
  const pack = packOf(view, { kind: 'program', id: recording.program_id });
  const item = view.packs
    .flatMap(({ items }) => items)
    .find(({ url }) => fileNamed(url) === fileNamed(version.url));
  const mb = megabytes(version.bytes);
  if (item && item.stored === item.bytes)
    return (
      <span className="here">
        <Icon name="check" small />
        {recordingsText('recordings.kept', { mb })}
      </span>
    );
  if (pack && !pack.pin.paused && pack.pin.waits !== 'gone') {
    const done = megabytes(item?.stored ?? 0);
    const waits =
      !online || pack.pin.waits === 'network'
        ? 'recordings.keepWaits'
        : pack.pin.waits === 'wifi'
          ? 'recordings.keepWifi'
          : undefined;
    // A complete pack without this film means that the film is available online only.
    if (waits || !pack.isSettled)
      return (
        <span className="wait" role="status">
          <Icon name={waits ? 'clock' : 'download'} small />
          {waits
            ? recordingsText(waits, { mb })
            : recordingsText('recordings.keepComing', { done, all: mb })}
        </span>
      );
    return null;
  }
  const keep = (): void =>
    void engine.wantPack({ kind: 'program', id: recording.program_id }, 'save');
  return (
    <Button variant={filled ? 'filled' : 'text'} icon="download" onClick={keep}>
      {recordingsText(online ? 'recordings.keep' : 'recordings.keepLater', { mb })}
    </Button>
  );
}

/** One recording: its film, its facts, and the download. */
function WatchPage({ recording, brand }: { recording: Recording; brand: string | undefined }) {
  useNameCrumbs({ page: recording.title });
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(recording, recording.title, useLanguage());
  const { ready, resumeAt, onKeep, onRest, onBegin } = useWatched(recording);
  const { program_id, program_type_id, program_type, division_code } = recording;
  // The page opens at the last position: both are read from this device.
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
        <Kicker
          recording={recording}
          brand={brand}
          day={dayOf(Date.parse(recording.training_start_date))}
        />
        <h1 lang={langOf(recording.title)}>{recording.title}</h1>
        <Who recording={recording} long />
        <div className={styles.acts}>
          {online && <KeepFilm recording={recording} />}
          {program_type_id != null && program_type && (
            <MoreLink
              to={webinarPath(division_code, { program_id, program_type_id, program_type })}
            >
              {recordingsText('recordings.about')}
            </MoreLink>
          )}
        </div>
      </div>
    </Player>
  );
}

/** Recordings of past sessions, and the one that the address names (F15). */
export default function RecordedSessionScreen({
  document,
  title,
  Age,
}: DocumentProps<'recordedSession', 'recorded-sessions'>) {
  const [search] = useSearchParams();
  const view = useRecordingsView();
  const files = useFilmFiles();
  const { nameOf: brandOf } = useDivisions();
  const wanted = search.get('recording');
  const open = document.sessions.find(
    ({ video_streaming_id }) => String(video_streaming_id) === wanted,
  );
  if (!files)
    return (
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="banner" />
      </Loading>
    );
  if (open) return <WatchPage key={open.id} recording={open} brand={brandOf(open.division_code)} />;
  return (
    <>
      {wanted !== null && <Note>{recordingsText('recordings.gone')}</Note>}
      <RecordingsPage
        document={document}
        title={title}
        Age={Age}
        files={files}
        brandOf={brandOf}
        view={view}
      />
    </>
  );
}

export const notHere = () => recordingsText('recordings.notHere');
