import { useState } from 'react';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { serverText } from '../../i18n/language.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { t } from '../../i18n/t.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { useNow } from '../../live/device/clock.ts';
import { sayError } from '../../live/device/say.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { decideJoin, type JoinDecision, playsInApp, sameTime } from '../../rules/joining.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Enter, useEnter } from './use-enter.ts';

/**
 * Steps of joining a training: check with the server, confirm if others run at the same time,
 * record, open.
 */
interface Join extends Pick<Enter, 'outside' | 'leaveOutside' | 'wentOutside'> {
  readonly busy: boolean;
  /** Number of simultaneous sessions while the confirmation is open; 0 otherwise. */
  readonly asks: number;
  readonly start: () => Promise<void>;
  /** Offline: stores only the receipt, after a check against the stored documents. */
  readonly keep: () => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly refuse: () => void;
}

const NOBODY = { count: 0, goOn: async (): Promise<void> => undefined };

function useJoin(training: UpcomingTraining): Join {
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
    // Without an answer the snackbar has already reported it (rule 8.6).
    if (!outcome.ok)
      return outcome.failure.status === 0
        ? undefined
        : sayError(
            serverText('refusal', outcome.failure) ??
              t(outcome.failure.unsigned ? 'fail.offline' : 'fail.refused'),
          );
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

/** Asks whether to join although other sessions run at the same time (rule 4.10). */
function JoinDialog({ join, name }: { join: Join; name: string }) {
  return (
    <Dialog
      open={join.asks > 0}
      onClose={join.refuse}
      title={trainingText('join.title')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        <p className="meta">
          <b>{name}</b>
        </p>
        <p className="deck">{trainingText('join.confirm', { count: join.asks })}</p>
        <div className="acts">
          <Button onClick={() => void join.confirm()}>{trainingText('join.yes')}</Button>
          <Button variant="line" onClick={join.refuse}>
            {trainingText('join.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Loaded with the first session at a host that the server does not know. */
const OutsideDialog = lazyOptional(
  async () => (await import('../../ui/overlays/outside.tsx')).OutsideDialog,
);

export function JoinNow({ training }: { training: UpcomingTraining }) {
  const join = useJoin(training);
  const online = useOnline();
  return (
    <div className="acts">
      <Button
        busy={join.busy}
        disabledReason={online ? undefined : trainingText('training.joinOffline')}
        onClick={() => void join.start()}
      >
        {trainingText('training.join')}
      </Button>
      {!online && (
        <Button variant="line" onClick={() => void join.keep()}>
          {trainingText('receipt.keep')}
        </Button>
      )}
      <JoinDialog join={join} name={training.name} />
      {join.outside !== null && (
        <OutsideDialog href={join.outside} onClose={join.leaveOutside} onOpen={join.wentOutside} />
      )}
    </div>
  );
}
