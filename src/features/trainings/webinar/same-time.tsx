import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { endOf } from '../../../rules/session.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { timeOf } from '../../../rules/when.ts';
import { Note } from '../../../ui/note.tsx';

/** What else the person has said yes to at this time, by the calendar on this device. */
export function SameTime({ sessions }: { sessions: readonly CalendarTraining[] }) {
  if (sessions.length === 0) return null;
  return (
    <Note tone="waiting">
      <b>{tw('webinar.sameTime', { count: sessions.length })}</b>
      {sessions.map((session) => (
        <p key={String(session.training_code)}>
          {tw('webinar.sameTimeItem', { name: session.name, from: timeOf(startOf(session)), to: timeOf(endOf(session)) })}
        </p>
      ))}
    </Note>
  );
}
