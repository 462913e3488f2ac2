import { useState } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/engine.tsx';
import { useNow } from '../../live/use-now.ts';
import { decideJoin, type JoinDecision, playsInApp } from '../../rules/join-flow.ts';
import { sameTime } from '../../rules/overlap.ts';
import { useCalendar } from './calendar/use-calendar.ts';
import { sayError } from './say-error.ts';
import { useEnter } from './use-enter.ts';

/** Joining a training: checked with the server, confirmed where others run at the same time, recorded, opened. */
export interface Join {
  readonly busy: boolean;
  /** How many others run at the same time, while the person is being asked; 0 otherwise. */
  readonly asks: number;
  readonly start: () => Promise<void>;
  /** Where there is no connection: the receipt alone, checked by what this device knows. */
  readonly keep: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => void;
}

const NOBODY = { count: 0, goOn: async (): Promise<void> => undefined };

export function useJoin(training: UpcomingTraining): Join {
  const engine = useEngine();
  const { enter, keep } = useEnter(training);
  const { trainings } = useCalendar(useNow());
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(NOBODY);

  const follow = async (decision: JoinDecision, goOn: () => Promise<void>): Promise<void> => {
    if (decision === 'conflict') return sayError(tt('join.conflict'));
    if (decision === 'join') return goOn();
    setAsked({ count: decision.confirm, goOn });
  };
  const check = async (): Promise<void> => {
    const outcome = await engine.ask('join-now-check', { training_code: training.training_code });
    // Without an answer the snackbar has said so already (rule 8.6).
    if (!outcome.ok) return outcome.failure.status === 0 ? undefined : sayError(outcome.failure.message ?? t('fail.refused'));
    await follow(decideJoin(training, outcome.value), enter);
  };
  return {
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
