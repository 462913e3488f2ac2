import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayAt } from '../../../sync/contract/rules/india.ts';
import { longMonthOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/learning/calendar.ts';
import { useNow } from '../../live/device/clock.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useHeld } from '../../live/outbox/training-answers.ts';
import { paths } from '../../rules/paths.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { MonthView } from './month-view.tsx';
import { addMonths, monthOf, NO_FILTERS, trainingsByDay } from './rules/view.ts';

/**
 * A month beside another screen's list of trainings; a press on a day opens it in the calendar's
 * month view.
 */
export function SmallMonth() {
  const navigate = useNavigate();
  const now = useNow();
  const { trainings, pending } = useCalendar(now);
  const held = useHeld(pending);
  const today = dayAt(now);
  const [month, turnTo] = useState(() => monthOf(today));
  const days = useMemo(() => trainingsByDay(trainings, NO_FILTERS, held), [trainings, held]);
  return (
    <Department
      title={longMonthOf(month)}
      link={
        <>
          <IconButton
            icon="back"
            label={calendarText('calendar.previous.month')}
            onClick={() => turnTo(addMonths(month, -1))}
          />
          <IconButton
            icon="next"
            label={calendarText('calendar.next.month')}
            onClick={() => turnTo(addMonths(month, 1))}
          />
        </>
      }
    >
      <MonthView
        days={days}
        month={month}
        today={today}
        onDay={(day) => void navigate(`${paths.calendar}?view=month&day=${day}`)}
        onMonth={turnTo}
      />
    </Department>
  );
}
