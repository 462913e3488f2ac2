import type { CalendarTraining } from '../../../../sync/contract/calendar.ts';
import { tc } from '../../../i18n/en/calendar.ts';
import { paths } from '../../../rules/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** For who gives the session: how the answers stand, and the way to the day sheet. */
export function TrainerLine({ training: { counts, training_code, status } }: { training: CalendarTraining }) {
  if (!counts) return null;
  const { accepted, rejected, unanswered, checked_in } = counts;
  return (
    <>
      <p className="meta">{tc('calendar.counts', { accepted, rejected, open: unanswered, here: checked_in })}</p>
      {status !== 'cancelled' && (
        <div className="acts">
          <ButtonLink variant="line" icon="people" to={paths.roster(training_code)}>
            {tc('calendar.roster')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
