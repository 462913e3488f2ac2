import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { useAddToCalendar } from '../use-add-to-calendar.ts';

/** A cancelled training that the person wanted to go to may still stand in another calendar: a file takes it back there. */
export function CancelledControls({ training }: { training: CalendarTraining }) {
  const addToCalendar = useAddToCalendar();
  if (training.accept_reject !== true && !training.counts) return null;
  return (
    <div className="acts acts--quiet">
      <Button variant="text" icon="calendar" onClick={() => void addToCalendar(training)}>
        {tc('calendar.tellCancelled')}
      </Button>
    </div>
  );
}
