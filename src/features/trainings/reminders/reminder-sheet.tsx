import { useState } from 'react';
import { tr } from '../../../i18n/en/reminders.ts';
import { tt } from '../../../i18n/en/trainings.ts';
import { t } from '../../../i18n/t.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import type { Me } from '../../../live/use-me.ts';
import type { Reminders } from '../../../live/use-reminders.ts';
import type { AnyTraining } from '../../../rules/calendar-entry.ts';
import { minutesOf } from '../../../rules/reminders.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { dateTimeOf } from '../../../rules/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { sayError } from '../say-error.ts';
import { useAddToCalendar } from '../use-add-to-calendar.ts';
import { HowItRings } from './how-it-rings.tsx';
import { MinutesChoice } from './minutes-choice.tsx';
import { spansWords } from './span-words.ts';

interface ReminderSheetProps {
  training: AnyTraining;
  profile: Me['profile'];
  /** Server time, milliseconds since 1970. */
  now: number;
  reminders: Reminders;
  onClose: () => void;
}

/** When to be reminded of one training, and whether of all others too (feature 13). */
export function ReminderSheet({ training, profile, now, reminders, onClose }: ReminderSheetProps) {
  const { choices, keep } = reminders;
  const [minutes, setMinutes] = useState(minutesOf(choices, training.training_code));
  const [always, setAlways] = useState(false);
  const [busy, setBusy] = useState(false);
  const addToCalendar = useAddToCalendar();
  const save = async (): Promise<void> => {
    setBusy(true);
    const stored = await keep(training.training_code, minutes, always).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (stored) onClose();
    else sayError(tr('reminder.notStored'));
  };
  return (
    <Dialog open onClose={onClose} title={tr('reminder.set')} closeLabel={t('shell.close')}>
      <div className="stack">
        <p className="meta">
          <b>{training.name}</b>
          <br />
          {dateTimeOf(startOf(training), deviceZone)}
        </p>
        <MinutesChoice chosen={minutes} startsAt={startOf(training)} now={now} onChange={setMinutes} />
        <Check
          label={tr(profile === 'trainer' ? 'reminder.alwaysTrainer' : 'reminder.always')}
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
        />
        {choices.usual.length > 0 && <p className="meta">{tr('reminder.usual', { spans: spansWords(choices.usual) })}</p>}
        <Button wide busy={busy} onClick={() => void save()}>
          {tr('reminder.save')}
        </Button>
        <HowItRings wanted={minutes.length > 0} />
        <p className="meta">{tr('reminder.calendar')}</p>
        <Button wide variant="line" icon="calendar" onClick={() => void addToCalendar(training)}>
          {tt('training.calendar')}
        </Button>
      </div>
    </Dialog>
  );
}
