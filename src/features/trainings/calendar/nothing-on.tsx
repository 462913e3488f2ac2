import { tc } from '../../../i18n/en/calendar.ts';
import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import { nextAfter } from '../../../rules/calendar/show.ts';
import { startOf } from '../../../rules/upcoming.ts';
import { shortDayOf } from '../../../rules/when.ts';
import type { Days } from './use-view.ts';

/** Says that nothing (else) is on that day, and names what comes next. */
export function NothingOn({ days, day }: { days: Days; day: Day }) {
  const next = nextAfter(days, day);
  const words = { day: shortDayOf(startOfDay(day)), ...(next && { name: next.name, next: shortDayOf(startOf(next)) }) };
  const nothing = days.has(day) ? 'calendar.nothingElse' : 'calendar.nothing';
  return <p className="meta">{tc(next ? `${nothing}Next` : nothing, words)}</p>;
}
