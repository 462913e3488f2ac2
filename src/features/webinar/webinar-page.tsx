import { useState } from 'react';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { LiveProgram } from '../../../sync/contract/learning/live-programs.ts';
import type { Recording as RecordingFacts } from '../../../sync/contract/learning/recordings.ts';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { useLanguage } from '../../i18n/language.ts';
import { webinarText } from '../../i18n/subjects/learning/webinar.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useNow } from '../../live/device/clock.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useFilm, useWatched } from '../../live/media/use-film.ts';
import { useMedia, useSaver } from '../../live/media/use-media.ts';
import { phaseOf, playsInApp } from '../../rules/joining.ts';
import { paths } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { controlTurns } from '../../rules/trainings.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Face } from '../../ui/media/face.tsx';
import { Film } from '../../ui/media/film/film.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Player } from '../../ui/media/player/player.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Materials } from './materials.tsx';
import type { LiveRoute } from './no-page.tsx';
import type { LiveRead } from './rules.ts';
import { SessionAside, type SessionStandingPart } from './session-aside.tsx';
import { OtherDates, SessionAgenda, usePage } from './session-facts.tsx';
import styles from './webinar.module.css';

/**
 * Maximum number of recordings in one answer; the list is fetched only when the person wants to
 * watch.
 */
const MOST = 100;

function Watch({ recording, online }: { recording: RecordingFacts; online: boolean }) {
  const film = useFilm(recording, recording.title, useLanguage());
  const { ready, ...place } = useWatched(recording);
  const saves = useSaver();
  return film && ready && <Player film={film} online={online} lean={saves} {...place} />;
}

/** The recording of the last session, fetched and played on request (E8). */
function Recording({ program: { recording_id, division_code } }: { program: LiveProgram }) {
  const engine = useEngine();
  const online = useOnline();
  const [wanted, setWanted] = useState<'no' | 'coming' | 'here'>('no');
  const [failure, setFailure] = useState<Failure | null>(null);
  const request = { skip: 0, take: MOST, division: division_code };
  const list = useDocument('recorded-sessions', wanted === 'no' ? null : request);
  if (recording_id == null) return null;
  const found =
    list.state === 'ready'
      ? list.value.sessions.find((one) => String(one.video_streaming_id) === String(recording_id))
      : undefined;
  const watch = async (): Promise<void> => {
    setWanted('coming');
    const outcome = await engine.pull('recorded-sessions', request);
    // A film on this device is played, whatever the server answers.
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
          <p className="meta">
            {webinarText(wanted === 'here' ? 'webinar.noRecording' : 'webinar.recordingText')}
          </p>
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

/** The learning goals, and whether there is a certificate. */
function TakeHome({ program: { objectives, certificate } }: { program: LiveProgram }) {
  if (objectives.length === 0 && !certificate.text) return null;
  return (
    <Department title={webinarText('webinar.learn')}>
      <ul role="list" className={styles.list}>
        {objectives.map((line) => (
          <li key={line}>
            <Icon name="check" small />
            {line}
          </li>
        ))}
      </ul>
      {certificate.text && (
        <p className={`meta ${styles.rule}`}>
          <Icon name="award" small />
          {certificate.text}
        </p>
      )}
    </Department>
  );
}

/** A session of platform 1 plays here for people who joined, until it ends (rule 4.13). */
function Stage({ session, now }: { session: UpcomingTraining; now: number }) {
  const media = useMedia();
  const online = useOnline();
  const { platform_url, name } = session;
  const inside =
    playsInApp(session) &&
    (session.get_video_views_all_count ?? 0) > 0 &&
    phaseOf(session, now) === 'on';
  if (!inside) return null;
  const stream = platform_url?.startsWith('/')
    ? media(platform_url)
    : platform_url
      ? safeUrl(platform_url)?.href
      : undefined;
  return (
    <Department title={webinarText('webinar.stage')}>
      {stream ? (
        <Film label={name} url={stream} />
      ) : (
        <p className="deck">{webinarText('webinar.noStream')}</p>
      )}
      <p className="meta">{webinarText(online ? 'webinar.stageText' : 'webinar.stageOffline')}</p>
    </Department>
  );
}

const EVERY_SECOND_MS = 1_000;

interface WebinarPageProps
  extends Pick<DocumentProps<LiveRoute, LiveRead>, 'document' | 'pending' | 'Age' | 'me'> {
  Standing: SessionStandingPart;
}

/**
 * A webinar or workshop with one of its sessions: topic, time, place, trainer, and its control
 * (rule 2.7).
 */
export function WebinarPage({ document, pending, Age, me, Standing }: WebinarPageProps) {
  const now = useNow(EVERY_SECOND_MS, controlTurns(document.program_details.trainings));
  const page = usePage(document.program_details, now);
  const media = useMedia();
  const { program, division, session } = page;
  const name = session?.name ?? program.program;
  useNameCrumbs({ own: name });
  const trainer = session?.trainer_name ?? program.trainer;
  const type = typeName(program.program_type);
  return (
    <>
      <Age className={styles.age} />
      <div className={styles.two}>
        <div>
          <Pic
            src={media(program.image)}
            alt=""
            name={program.program}
            ratio="banner"
            division={program.division_code}
            eager
            className={`bleed ${styles.cover}`}
          />
          <p className={`kick ${styles.kick}`} data-div={program.division_code}>
            {division
              ? webinarText('webinar.kicker', {
                  division: division.division_short_name,
                  type: type.toLowerCase(),
                })
              : type}
          </p>
          <h1>{name}</h1>
          {program.program_description && (
            <SafeHtml html={program.program_description} className={`deck ${styles.deck}`} />
          )}
          {trainer && (
            <Row
              className={styles.trainer}
              lead={
                <Face
                  src={trainer === program.trainer ? media(program.trainer_image) : null}
                  name={trainer}
                />
              }
              title={trainer}
              meta={webinarText('webinar.trainer')}
            />
          )}
        </div>
        <SessionAside page={page} pending={pending} me={me} now={now} Standing={Standing} />
      </div>
      {session && <Stage session={session} now={now} />}
      <div className={styles.parts}>
        <SessionAgenda program={program} session={session} />
        <div>
          <TakeHome program={program} />
          <Materials program={program} />
          <Recording program={program} />
          <OtherDates program={program} session={session} now={now} />
        </div>
      </div>
    </>
  );
}
