import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { webinarText } from '../../i18n/webinar.ts';
import { endOf } from '../../rules/session.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { Note } from '../../ui/states/note.tsx';

/** Other sessions at this time that the person has accepted, from the calendar on this device. */
export function SameTime({ sessions }: { sessions: readonly CalendarTraining[] }) {
  if (sessions.length === 0) return null;
  return (
    <Note tone="waiting">
      <b>{webinarText('webinar.sameTime', { count: sessions.length })}</b>
      {sessions.map((session) => (
        <p key={String(session.training_code)}>
          {webinarText('webinar.sameTimeItem', { name: session.name, from: timeOf(startOf(session)), to: timeOf(endOf(session)) })}
        </p>
      ))}
    </Note>
  );
}
