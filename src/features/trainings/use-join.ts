import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useActions } from '../../live/use-actions.ts';
import { useMe } from '../../live/use-me.ts';
import { decideJoin, playsInApp } from '../../rules/join-flow.ts';
import { paths } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';
import { sayError } from './say-error.ts';

/** Joining a training: checked with the server, confirmed where others run at the same time, recorded, opened. */
export interface Join {
  readonly busy: boolean;
  /** How many others run at the same time, while the person is being asked; 0 otherwise. */
  readonly asks: number;
  readonly start: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => void;
}

export function useJoin(training: UpcomingTraining): Join {
  const engine = useEngine();
  const enter = useEnter(training);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(0);

  const check = async (): Promise<void> => {
    const outcome = await engine.ask('join-now-check', { training_code: training.training_code });
    // Without an answer the snackbar has said so already (rule 8.6).
    if (!outcome.ok) return outcome.failure.status === 0 ? undefined : sayError(outcome.failure.message ?? t('fail.refused'));
    const decision = decideJoin(training, outcome.value);
    if (decision === 'conflict') return sayError(t('join.conflict'));
    if (decision === 'join') return enter();
    setAsks(decision.confirm);
  };
  return {
    busy,
    asks,
    refuse: () => setAsks(0),
    async start() {
      setBusy(true);
      await (playsInApp(training) ? enter() : check()).finally(() => setBusy(false));
    },
    async confirm() {
      setAsks(0);
      await enter();
    },
  };
}

/** Records the view, then opens the session: on its platform in a new tab (rule 4.11), or inside the app (rule 4.13). */
function useEnter(training: UpcomingTraining): () => Promise<void> {
  const actions = useActions();
  const me = useMe();
  const navigate = useNavigate();
  return async () => {
    const inApp = playsInApp(training);
    const url = training.platform_url ? safeUrl(training.platform_url) : null;
    if (!inApp && !url) return sayError(t(training.platform_url ? 'join.badAddress' : 'join.noAddress'));
    const { video_streaming_id, training_code, name } = training;
    // A view that could not be recorded does not keep anyone out of the session.
    if (me && video_streaming_id != null)
      await actions?.dispatch('record-view', { video_streaming_id, leapcode: me.leapcode, training_code, name }).catch(() => null);
    if (inApp) void navigate(placeOf(training));
    else if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
  };
}

const placeOf = ({ program, program_id, type }: UpcomingTraining): string =>
  paths.webinar(program?.division?.division_code ?? 'all', program_id, program?.program_type_id ?? 0, type);
