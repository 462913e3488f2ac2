import { useState } from 'react';
import { dateTimeOf } from '../../i18n/dates.ts';
import { reminderText } from '../../i18n/subjects/learning/reminders.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { t } from '../../i18n/t.ts';
import { trainingFileDetails } from '../../i18n/training-texts.ts';
import type { Me } from '../../live/account/use-me.ts';
import { deviceZone } from '../../live/device/clock.ts';
import {
  askForNotifications,
  type NotificationState,
  notificationState,
} from '../../live/device/notifications.ts';
import type { Reminders } from '../../live/device/reminders.ts';
import { sayError } from '../../live/device/say.ts';
import { usePush } from '../../live/device/use-push.ts';
import { useCalendarFile } from '../../live/media/save-file.ts';
import type { AnyTraining } from '../../rules/calendar.ts';
import { minutesOf } from '../../rules/reminders.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Check } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Note } from '../../ui/states/note.tsx';
import { MinutesChoice } from './minutes-choice.tsx';
import { spansWords } from './span-words.ts';

interface Part {
  readonly onAllow: () => void;
}

const parts: Record<NotificationState, ((part: Part) => React.ReactNode) | null> = {
  ask: ({ onAllow }) => (
    <>
      <p>{reminderText('reminder.ask')}</p>
      <div className="acts acts--quiet">
        <Button variant="text" icon="bell" onClick={onAllow}>
          {reminderText('reminder.allow')}
        </Button>
      </div>
    </>
  ),
  on: () => <p>{reminderText('reminder.on')}</p>,
  off: () => <p>{reminderText('reminder.howOff')}</p>,
  never: null,
};

/**
 * Explains when a reminder can be heard on this device; asks for notifications only once a reminder
 * is wanted (E17).
 */
function HowItRings({ wanted }: { wanted: boolean }) {
  const [state, setState] = useState(notificationState);
  const push = usePush();
  // Reminders over another app imply notifications while this app is closed, so push is turned on
  // too.
  const allow = async (): Promise<void> => {
    if (push) await push.turnOn();
    else await askForNotifications();
    setState(notificationState());
  };
  const Here = wanted ? parts[state] : null;
  return (
    <Note>
      <div className="stack">
        <p>{reminderText('reminder.how')}</p>
        {Here && <Here onAllow={() => void allow()} />}
      </div>
    </Note>
  );
}

interface ReminderSheetProps {
  training: AnyTraining;
  profile: Me['profile'];
  /** Server time, milliseconds since 1970. */
  now: number;
  reminders: Reminders;
  onClose: () => void;
}

/** Chooses the reminders of one training, and on request of all others (F13). */
export function ReminderSheet({ training, profile, now, reminders, onClose }: ReminderSheetProps) {
  const { choices, keep } = reminders;
  const [minutes, setMinutes] = useState(minutesOf(choices, training.training_code));
  const [always, setAlways] = useState(false);
  const [busy, setBusy] = useState(false);
  const saveCalendarFile = useCalendarFile();
  const save = async (): Promise<void> => {
    setBusy(true);
    const stored = await keep(training.training_code, minutes, always).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (stored) onClose();
    else sayError(reminderText('reminder.notStored'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={reminderText('reminder.set')}
      closeLabel={t('shell.close')}
    >
      <div className="stack">
        <p className="meta">
          <b>{training.name}</b>
          <br />
          {dateTimeOf(startOf(training), deviceZone)}
        </p>
        <MinutesChoice
          chosen={minutes}
          startsAt={startOf(training)}
          now={now}
          onChange={setMinutes}
        />
        <Check
          label={reminderText(profile === 'trainer' ? 'reminder.alwaysTrainer' : 'reminder.always')}
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
        />
        {choices.usual.length > 0 && (
          <p className="meta">
            {reminderText('reminder.usual', { spans: spansWords(choices.usual) })}
          </p>
        )}
        <Button wide busy={busy} onClick={() => void save()}>
          {reminderText('reminder.save')}
        </Button>
        <HowItRings wanted={minutes.length > 0} />
        <p className="meta">{reminderText('reminder.calendar')}</p>
        <Button
          wide
          variant="line"
          icon="calendar"
          onClick={() => void saveCalendarFile(training, trainingFileDetails)}
        >
          {trainingText('training.calendar')}
        </Button>
      </div>
    </Dialog>
  );
}
