import type { UpcomingTraining } from '../../../sync/contract/trainings.ts';
import { tr } from '../../i18n/en/receipts.ts';
import { tt } from '../../i18n/en/trainings.ts';
import { useOnline } from '../../live/use-network.ts';
import type { Control } from '../../rules/controls.ts';
import { Button } from '../../ui/button.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { RemindMe } from './reminders/remind-me.tsx';
import { useAddToCalendar } from './use-add-to-calendar.ts';
import { useJoin } from './use-join.ts';
import { useReply } from './use-reply.ts';

interface Part {
  readonly training: UpcomingTraining;
  /** Something beside it is the main button here. */
  readonly quiet: boolean;
}

function Answer({ training }: Part) {
  const reply = useReply(training);
  return (
    <div className="acts">
      <Button onClick={() => void reply('accept')}>{tt('training.accept')}</Button>
      <Button variant="line" onClick={() => void reply('reject')}>
        {tt('training.reject')}
      </Button>
    </div>
  );
}

function JoinNow({ training, quiet }: Part) {
  const join = useJoin(training);
  const online = useOnline();
  return (
    <div className="acts">
      <Button
        variant={quiet ? 'line' : 'filled'}
        busy={join.busy}
        disabledReason={online ? undefined : tt('training.joinOffline')}
        onClick={() => void join.start()}
      >
        {tt('training.join')}
      </Button>
      {!online && (
        <Button variant="line" onClick={() => void join.keep()}>
          {tr('receipt.keep')}
        </Button>
      )}
      <JoinDialog join={join} name={training.name} />
    </div>
  );
}

function Calendar({ training }: Part) {
  const addToCalendar = useAddToCalendar();
  return (
    <div className="acts">
      <Button variant="line" icon="calendar" onClick={() => void addToCalendar(training)}>
        {tt('training.calendar')}
      </Button>
      <RemindMe training={training} />
    </div>
  );
}

/** Who gives a session has nothing to answer, but is reminded too. */
const remind = ({ training }: Part) => <RemindMe training={training} alone />;

const parts: Record<Control, (part: Part) => React.ReactNode> = { answer: Answer, join: JoinNow, calendar: Calendar, none: remind };

/** The one thing that a training asks of the person now. */
export function TrainingControls({ control, training, quiet = false }: { control: Control; training: UpcomingTraining; quiet?: boolean }) {
  const Controls = parts[control];
  return <Controls training={training} quiet={quiet} />;
}
