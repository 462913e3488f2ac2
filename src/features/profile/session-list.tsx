import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { profileText } from '../../i18n/profile.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { AskFirst } from '../../ui/controls/ask-first.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './profile.module.css';
import { type OneSession, useSessions } from './use-sessions.ts';

interface SessionRowProps {
  session: OneSession;
  onEnd: () => Promise<void>;
}

function SessionRow({ session: { current, device, started_at, last_used_at }, onEnd }: SessionRowProps) {
  const online = useOnline();
  const named = device ? profileText('sessions.device', { ...device }) : undefined;
  const used = dateTimeOf(Date.parse(last_used_at), deviceZone);
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon name="device" />
      </span>
      <div>
        <h3>{current ? profileText('sessions.this') : (named ?? profileText('sessions.other'))}</h3>
        {current && named && <p className="meta">{named}</p>}
        <p className="meta">{profileText('sessions.since', { date: dayOf(Date.parse(started_at)) })}</p>
        {current ? <p className="here">{profileText('sessions.now')}</p> : <p className="meta">{profileText('sessions.last', { date: used })}</p>}
      </div>
      {!current && (
        <AskFirst
          variant="text"
          className={styles.once}
          label={profileText('sessions.end')}
          of={named ? `${named}, ${used}` : used}
          question={profileText('sessions.endSure')}
          yes={profileText('sessions.endYes')}
          no={profileText('sessions.no')}
          disabledReason={online ? undefined : profileText('data.needsSignal')}
          onYes={onEnd}
        />
      )}
    </li>
  );
}

/** Where somebody is logged in, and the way to log out there (S15). */
export function SessionList() {
  const { state, sessions, failure, busy, again, end, endOthers } = useSessions();
  const online = useOnline();
  const others = sessions.filter(({ current }) => !current);
  return (
    <Department title={profileText('sessions.title')}>
      {state === 'offline' && <Note tone="offline">{profileText('sessions.offline')}</Note>}
      {state === 'loading' && (
        <Loading label={profileText('sessions.loading')}>
          <Skeleton shape="row" />
        </Loading>
      )}
      {state === 'failed' && <Failed failure={failure} busy={busy} again={again} />}
      {state === 'ready' && (
        <>
          <ul role="list">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
          {others.length === 0 && <p className="meta">{profileText('sessions.only')}</p>}
          {others.length > 1 && (
            <AskFirst
              variant="text"
              className={styles.once}
              label={profileText('sessions.endAll')}
              question={profileText('sessions.endAllSure')}
              yes={profileText('sessions.endYes')}
              no={profileText('sessions.no')}
              disabledReason={online ? undefined : profileText('data.needsSignal')}
              onYes={endOthers}
            />
          )}
        </>
      )}
    </Department>
  );
}
