import { tr } from '../../../i18n/en/reminders.ts';
import { spanOf } from '../../../rules/reminders.ts';

/** '15 minutes', '1 hour', '1 day'. */
export function spanWords(minutes: number): string {
  const { unit, count } = spanOf(minutes);
  return tr(`reminder.${unit}`, { count });
}

/** '1 day and 15 minutes'. */
export function spansWords(minutes: readonly number[]): string {
  const spans = minutes.map(spanWords);
  const last = spans.pop() ?? '';
  return spans.length === 0 ? last : tr('reminder.and', { first: spans.join(', '), last });
}

/** '1 day, 15 min', for where there is little room. */
export const shortSpans = (minutes: readonly number[]): string =>
  minutes.map((each) => (spanOf(each).unit === 'minutes' ? tr('reminder.shortMinutes', { count: each }) : spanWords(each))).join(', ');
