import type { CalendarTraining } from '../../../sync/contract/calendar.ts';
import { calendarText } from '../../i18n/subjects/calendar.ts';
import { pathTo } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

/** For the trainer of a session: the numbers of answers, and the link to the attendance list. */
export function TrainerLine({ training: { counts, training_code, status } }: { training: CalendarTraining }) {
  if (!counts) return null;
  const { accepted, rejected, unanswered, checked_in } = counts;
  return (
    <>
      <p className="meta">{calendarText('calendar.counts', { accepted, rejected, open: unanswered, here: checked_in })}</p>
      {status !== 'cancelled' && (
        <div className="acts">
          <ButtonLink variant="line" icon="people" to={pathTo('roster', { training_code })}>
            {calendarText('calendar.roster')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
