import { useState } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { serverText } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { sayError } from '../../live/device/say.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { decideJoin, type JoinDecision, playsInApp } from '../../rules/join-flow.ts';
import { sameTime } from '../../rules/overlap.ts';
import { type Enter, useEnter } from './use-enter.ts';

/** Joining a training: checked with the server, confirmed if others run at the same time, recorded, opened. */
export interface Join extends Pick<Enter, 'outside' | 'leaveOutside' | 'wentOutside'> {
  readonly busy: boolean;
  /** The number of others at the same time while the confirmation is open; 0 otherwise. */
  readonly asks: number;
  readonly start: () => Promise<void>;
  /** Offline: stores only the receipt, after checking with what this device knows. */
  readonly keep: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => void;
}

const NOBODY = { count: 0, goOn: async (): Promise<void> => undefined };

export function useJoin(training: UpcomingTraining): Join {
  const engine = useEngine();
  const { enter, keep, ...way } = useEnter(training);
  const { trainings } = useCalendar(useNow());
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(NOBODY);

  const follow = async (decision: JoinDecision, goOn: () => Promise<void>): Promise<void> => {
    if (decision === 'conflict') return sayError(trainingText('join.conflict'));
    if (decision === 'join') return goOn();
    setAsked({ count: decision.confirm, goOn });
  };
  const check = async (): Promise<void> => {
    const outcome = await engine.ask('join-now-check', { training_code: training.training_code });
    // Without an answer the snackbar has already said so (rule 8.6).
    if (!outcome.ok)
      return outcome.failure.status === 0
        ? undefined
        : sayError(serverText('refusal', outcome.failure) ?? t(outcome.failure.unsigned ? 'fail.offline' : 'fail.refused'));
    await follow(decideJoin(training, outcome.value), enter);
  };
  return {
    ...way,
    busy,
    asks: asked.count,
    refuse: () => setAsked(NOBODY),
    async start() {
      setBusy(true);
      await (playsInApp(training) ? enter() : check()).finally(() => setBusy(false));
    },
    async keep() {
      await follow(decideJoin(training, sameTime(training, trainings)), keep);
    },
    async confirm() {
      setAsked(NOBODY);
      await asked.goOn();
    },
  };
}
