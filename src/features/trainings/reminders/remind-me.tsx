import { useState } from 'react';
import { tr } from '../../../i18n/en/reminders.ts';
import { type Me, useMe } from '../../../live/use-me.ts';
import { useNow } from '../../../live/use-now.ts';
import { useReminders } from '../../../live/use-reminders.ts';
import type { AnyTraining } from '../../../rules/calendar-entry.ts';
import { mayRemind, minutesOf } from '../../../rules/reminders.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { beside } from '../../../ui/beside.tsx';
import { Button } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { shortSpans } from './span-words.ts';

const ReminderSheet = beside(async () => (await import('./reminder-sheet.tsx')).ReminderSheet, Coming);

/** Which reminders can still ring does not need to be noticed to the second (milliseconds). */
const LOOK_EVERY_MS = 30_000;

interface RemindMeProps {
  training: AnyTraining;
  /** It stands in a line of its own, not beside other buttons. */
  alone?: boolean | undefined;
}

/** Opens the choice of reminders and says what was chosen; nothing for who does not go, and once it has begun. */
export function RemindMe({ training, alone = false }: RemindMeProps) {
  const me = useMe();
  // Looked at as often as what surrounds it is drawn: a list of a season needs no clock in every line.
  if (!me || !mayRemind(training, me.profile) || startOf(training) <= Date.now() + me.clockOffset) return null;
  const choice = <Choice training={training} profile={me.profile} />;
  return alone ? <div className="acts acts--quiet">{choice}</div> : choice;
}

function Choice({ training, profile }: { training: AnyTraining; profile: Me['profile'] }) {
  const now = useNow(LOOK_EVERY_MS);
  const reminders = useReminders();
  const [open, setOpen] = useState(false);
  const minutes = reminders ? minutesOf(reminders.choices, training.training_code) : [];
  return (
    <>
      <Button variant="text" icon="bell" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {minutes.length > 0 ? tr('reminder.isSet', { spans: shortSpans(minutes) }) : tr('reminder.set')}
      </Button>
      {open && reminders && <ReminderSheet training={training} profile={profile} now={now} reminders={reminders} onClose={() => setOpen(false)} />}
    </>
  );
}
