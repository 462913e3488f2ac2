import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { webinarText } from '../../i18n/webinar.ts';
import { endOf } from '../../rules/session.ts';
import { startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { Icon } from '../../ui/media/icon.tsx';

/** Other sessions at this time that the person has accepted, from the calendar on this device. */
export function SameTime({ sessions }: { sessions: readonly CalendarTraining[] }) {
  if (sessions.length === 0) return null;
  return (
    <div>
      <p className="wait">
        <Icon name="clock" small />
        {webinarText('webinar.sameTime', { count: sessions.length })}
      </p>
      {sessions.map((session) => (
        <p key={String(session.training_code)} className="meta">
          {webinarText('webinar.sameTimeItem', { name: session.name, from: timeOf(startOf(session)), to: timeOf(endOf(session)) })}
        </p>
      ))}
    </div>
  );
}
