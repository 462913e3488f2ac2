import { useState } from 'react';
import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { useEngine } from '../../../live/engine.tsx';
import { useDocument } from '../../../live/use-document.ts';
import { useMedia } from '../../../live/use-media.ts';
import { useOnline } from '../../../live/use-network.ts';
import { paths } from '../../../rules/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Department } from '../../../ui/department.tsx';
import { Film } from '../../../ui/film.tsx';
import styles from './recording.module.css';

/** The recordings of one division, as one answer: the list is asked for only when somebody wants to watch. */
const MOST = 100;

/** The recording of the last session, fetched and played when asked for (EXPERIENCE 8). */
export function Recording({ program: { recording_id, division_code } }: { program: LiveProgram }) {
  const engine = useEngine();
  const media = useMedia();
  const online = useOnline();
  const [wanted, setWanted] = useState<'no' | 'coming' | 'here'>('no');
  const request = { skip: 0, take: MOST, division: division_code };
  const list = useDocument('recorded-sessions', wanted === 'no' ? null : request);
  if (recording_id == null) return null;
  const found = list.state === 'ready' ? list.value.sessions.find((one) => String(one.video_streaming_id) === String(recording_id)) : undefined;
  const watch = async (): Promise<void> => {
    setWanted('coming');
    await engine.pull('recorded-sessions', request);
    setWanted('here');
  };
  const whole = <T extends { readonly url: string }>(parts: readonly T[]) => parts.map((part) => ({ ...part, url: media(part.url) ?? '' }));
  return (
    <Department title={tw('webinar.recording')}>
      {found && wanted === 'here' ? (
        <Film
          label={found.title}
          sources={whole(found.renditions.filter(({ type }) => type.startsWith('video/')).toReversed())}
          tracks={whole(found.captions)}
          poster={media(found.poster)}
        />
      ) : (
        <div className={styles.offer}>
          <p className="meta">{tw(wanted === 'here' ? 'webinar.noRecording' : 'webinar.recordingText')}</p>
          {wanted === 'here' ? (
            <ButtonLink variant="line" to={paths.recordedSession}>
              {tw('webinar.recordings')}
            </ButtonLink>
          ) : (
            <Button
              variant="line"
              icon="play"
              busy={wanted === 'coming'}
              disabledReason={online ? undefined : tw('webinar.watchOffline')}
              onClick={() => void watch()}
            >
              {tw('webinar.watch')}
            </Button>
          )}
        </div>
      )}
    </Department>
  );
}
