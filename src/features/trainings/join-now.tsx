import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { receiptText } from '../../i18n/receipts.ts';
import { trainingText } from '../../i18n/trainings.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useJoin } from './use-join.ts';

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
