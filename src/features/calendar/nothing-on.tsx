import { shortDayOf } from '../../i18n/dates.ts';
import { calendarText } from '../../i18n/subjects/calendar.ts';
import { type Day, startOfDay } from '../../rules/days.ts';
import { startOf } from '../../rules/upcoming.ts';
import { nextAfter } from './rules/show.ts';
import type { Days } from './use-view.ts';

/** Says that nothing (else) happens on that day, and names what comes next. */
export function NothingOn({ days, day }: { days: Days; day: Day }) {
  const next = nextAfter(days, day);
  const words = { day: shortDayOf(startOfDay(day)), ...(next && { name: next.name, next: shortDayOf(startOf(next)) }) };
  const nothing = days.has(day) ? 'calendar.nothingElse' : 'calendar.nothing';
  return <p className="meta">{calendarText(next ? `${nothing}Next` : nothing, words)}</p>;
}
