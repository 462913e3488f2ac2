import { useCallback, useEffect, useState } from 'react';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Failure, Outcome } from '../../../sync/contract/errors.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { failedText } from '../../ui/states/failed.tsx';

export type OneSession = AppResponse<'sessions'>['sessions'][number];

/** Where somebody is logged in. It is asked for each time: an old list would name phones that are out already. */
interface Sessions {
  readonly state: 'loading' | 'offline' | 'failed' | 'ready';
  readonly sessions: readonly OneSession[];
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly again: () => void;
  readonly end: (session: OneSession) => Promise<void>;
  readonly endOthers: () => Promise<void>;
}

export function useSessions(): Sessions {
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
    // A phone that was out already is gone from the next list.
    if (!outcome.ok && outcome.failure.code !== 'no-session') return sayError(failedText(outcome.failure));
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
