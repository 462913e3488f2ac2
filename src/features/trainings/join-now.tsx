import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { receiptText } from '../../i18n/subjects/receipts.ts';
import { trainingText } from '../../i18n/subjects/trainings.ts';
import { t } from '../../i18n/t.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Join, useJoin } from './use-join.ts';

/** Asks whether to join although other sessions run at the same time (rule 4.10). */
function JoinDialog({ join, name }: { join: Join; name: string }) {
  return (
    <Dialog open={join.asks > 0} onClose={join.refuse} title={trainingText('join.title')} closeLabel={t('shell.close')}>
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

/** Comes with the first session at a host that the server does not know. */
const OutsideDialog = lazyOptional(async () => (await import('../../ui/overlays/outside-dialog.tsx')).OutsideDialog);

export function JoinNow({ training }: { training: UpcomingTraining }) {
  const join = useJoin(training);
  const online = useOnline();
  return (
    <div className="acts">
      <Button busy={join.busy} disabledReason={online ? undefined : trainingText('training.joinOffline')} onClick={() => void join.start()}>
        {trainingText('training.join')}
      </Button>
      {!online && (
        <Button variant="line" onClick={() => void join.keep()}>
          {receiptText('receipt.keep')}
        </Button>
      )}
      <JoinDialog join={join} name={training.name} />
      {join.outside !== null && <OutsideDialog href={join.outside} onClose={join.leaveOutside} onOpen={join.wentOutside} />}
    </div>
  );
}
