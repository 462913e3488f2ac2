import { useCallback, useEffect, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Failure, Outcome } from '../../../sync/contract/errors.ts';
import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { profileText } from '../../i18n/subjects/account/profile.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { deviceZone } from '../../live/device/clock.ts';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { AskFirst } from '../../ui/overlays/ask-first.tsx';
import { Failed, failedText } from '../../ui/states/failed.tsx';
import { Note } from '../../ui/states/note.tsx';
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './profile.module.css';

type OneSession = AppResponse<'sessions'>['sessions'][number];

/**
 * The person's sessions. Fetched each time: a stored list would name phones that are already signed
 * out.
 */
interface Sessions {
  readonly state: 'loading' | 'offline' | 'failed' | 'ready';
  readonly sessions: readonly OneSession[];
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly again: () => void;
  readonly end: (session: OneSession) => Promise<void>;
  readonly endOthers: () => Promise<void>;
}

function useSessions(): Sessions {
  const engine = useEngine();
  const online = useOnline();
  const [sessions, setSessions] = useState<readonly OneSession[]>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(async (): Promise<void> => {
    setBusy(true);
    const outcome = await engine.ask('sessions', {});
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setSessions(outcome.value.sessions);
  }, [engine]);
  useEffect(() => {
    if (online) void ask();
  }, [online, ask]);
  const ended = async (outcome: Outcome<unknown>): Promise<void> => {
    // A phone that was already signed out is missing from the next list.
    if (!outcome.ok && outcome.failure.code !== 'no-session')
      return sayError(failedText(outcome.failure));
    await ask();
  };
  const state = sessions ? 'ready' : failure ? 'failed' : 'loading';
  return {
    state: online || sessions ? state : 'offline',
    sessions: sessions ?? [],
    failure,
    busy,
    again: () => void ask(),
    end: async ({ id }) => ended(await engine.ask('end-session', { session_id: id })),
    endOthers: async () => ended(await engine.ask('end-other-sessions', {})),
  };
}

interface SessionRowProps {
  session: OneSession;
  onEnd: () => Promise<void>;
}

function SessionRow({
  session: { current, device, started_at, last_used_at },
  onEnd,
}: SessionRowProps) {
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
        <p className="meta">
          {profileText('sessions.since', { date: dayOf(Date.parse(started_at)) })}
        </p>
        {current ? (
          <p className="here">{profileText('sessions.now')}</p>
        ) : (
          <p className="meta">{profileText('sessions.last', { date: used })}</p>
        )}
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

/** The devices on which the person is signed in, each with a sign-out button (S15). */
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
