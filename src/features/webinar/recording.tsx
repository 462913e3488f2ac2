import { useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { LiveProgram } from '../../../sync/contract/live-programs.ts';
import type { Recording as RecordingFacts } from '../../../sync/contract/recordings.ts';
import { useLanguage } from '../../i18n/language.ts';
import { webinarText } from '../../i18n/subjects/webinar.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useOnline } from '../../live/device/use-network.ts';
import { useSaver } from '../../live/device/use-saver.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useFilm } from '../../live/media/use-film.ts';
import { useWatched } from '../../live/media/use-watched.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Player } from '../../ui/media/player/player.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import styles from './recording.module.css';

/** All recordings of one division in one answer: the list is fetched only when somebody wants to watch. */
const MOST = 100;

function Watch({ recording, online }: { recording: RecordingFacts; online: boolean }) {
  const film = useFilm(recording, recording.title, useLanguage());
  const { ready, ...place } = useWatched(recording);
  const saves = useSaver();
  return film && ready && <Player film={film} online={online} lean={saves} {...place} />;
}

/** The recording of the last session, fetched and played on request (EXPERIENCE 8). */
export function Recording({ program: { recording_id, division_code } }: { program: LiveProgram }) {
  const engine = useEngine();
  const online = useOnline();
  const [wanted, setWanted] = useState<'no' | 'coming' | 'here'>('no');
  const [failure, setFailure] = useState<Failure | null>(null);
  const request = { skip: 0, take: MOST, division: division_code };
  const list = useDocument('recorded-sessions', wanted === 'no' ? null : request);
  if (recording_id == null) return null;
  const found = list.state === 'ready' ? list.value.sessions.find((one) => String(one.video_streaming_id) === String(recording_id)) : undefined;
  const watch = async (): Promise<void> => {
    setWanted('coming');
    const outcome = await engine.pull('recorded-sessions', request);
    // What this device has is played, whatever the server says.
    setFailure(outcome.ok ? null : outcome.failure);
    setWanted('here');
  };
  if (failure && !found)
    return (
      <Department title={webinarText('webinar.recording')}>
        <Failed failure={failure} busy={wanted === 'coming'} again={() => void watch()} />
      </Department>
    );
  return (
    <Department title={webinarText('webinar.recording')}>
      {found && wanted === 'here' ? (
        <Watch recording={found} online={online} />
      ) : (
        <div className={styles.offer}>
          <p className="meta">{webinarText(wanted === 'here' ? 'webinar.noRecording' : 'webinar.recordingText')}</p>
          {wanted === 'here' ? (
            <ButtonLink variant="line" to={paths.recordedSession}>
              {webinarText('webinar.recordings')}
            </ButtonLink>
          ) : (
            <Button
              variant="line"
              icon="play"
              busy={wanted === 'coming'}
              disabledReason={online ? undefined : webinarText('webinar.watchOffline')}
              onClick={() => void watch()}
            >
              {webinarText('webinar.watch')}
            </Button>
          )}
        </div>
      )}
    </Department>
  );
}
