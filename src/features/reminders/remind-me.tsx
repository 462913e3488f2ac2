import { use, useState } from 'react';
import { reminderText } from '../../i18n/subjects/learning/reminders.ts';
import { type Me, useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { useReminders } from '../../live/device/reminders.ts';
import type { AnyTraining } from '../../rules/calendar.ts';
import { mayRemind, minutesOf } from '../../rules/reminders.ts';
import { startOf } from '../../rules/trainings.ts';
import { Button, Quiet } from '../../ui/controls/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Coming } from '../../ui/states/progress-line.tsx';
import { shortSpans } from './span-words.ts';

const ReminderSheet = lazyOptional(
  async () => (await import('./reminder-sheet.tsx')).ReminderSheet,
  Coming,
);

/** Interval of checking which reminders can still ring; seconds do not matter (milliseconds). */
const LOOK_EVERY_MS = 30_000;

interface RemindMeProps {
  training: AnyTraining;
  /** The button is alone in its line. */
  alone?: boolean | undefined;
}

/**
 * Opens the choice of reminders and shows the chosen ones. Renders nothing for people who do not
 * attend, or once the training has begun.
 */
export function RemindMe({ training, alone = false }: RemindMeProps) {
  const me = useMe();
  // Checked on every render of the parent: a long list does not need a clock in every line.
  if (!me || !mayRemind(training, me.profile) || startOf(training) <= Date.now() + me.clockOffset)
    return null;
  const choice = <Choice training={training} profile={me.profile} />;
  return alone ? <div className="acts acts--quiet">{choice}</div> : choice;
}

function Choice({ training, profile }: { training: AnyTraining; profile: Me['profile'] }) {
  const now = useNow(LOOK_EVERY_MS);
  const reminders = useReminders();
  const [open, setOpen] = useState(false);
  const quiet = use(Quiet);
  const minutes = reminders ? minutesOf(reminders.choices, training.training_code) : [];
  return (
    <>
      <Button
        variant="text"
        icon={quiet ? undefined : 'bell'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {minutes.length > 0
          ? reminderText('reminder.isSet', { spans: shortSpans(minutes) })
          : reminderText('reminder.set')}
      </Button>
      {open && reminders && (
        <ReminderSheet
          training={training}
          profile={profile}
          now={now}
          reminders={reminders}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
