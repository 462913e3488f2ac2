import { useSearchParams } from 'react-router-dom';
import { recordingsText } from '../../i18n/subjects/recordings.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';
import { useFilmFiles } from '../../live/media/use-film.ts';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import { RecordingsPage, useRecordingsView } from './recordings-page.tsx';
import { WatchPage } from './watch-page.tsx';

/** Recordings of past sessions, and the one that the address names (features 15). */
export default function RecordedSessionScreen({ document, title, Age }: DocumentProps<'recordedSession', 'recorded-sessions'>) {
  const [search] = useSearchParams();
  const view = useRecordingsView();
  const files = useFilmFiles();
  const { nameOf: brandOf } = useDivisions();
  const wanted = search.get('recording');
  const open = document.sessions.find(({ video_streaming_id }) => String(video_streaming_id) === wanted);
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
      <RecordingsPage document={document} title={title} Age={Age} files={files} brandOf={brandOf} view={view} />
    </>
  );
}

export const notHere = () => recordingsText('recordings.notHere');
