import { reminderText } from '../../i18n/subjects/learning/reminders.ts';
import { leadTime } from '../../rules/reminders.ts';

/** '15 minutes', '1 hour', '1 day'. */
export function spanWords(minutes: number): string {
  const { unit, count } = leadTime(minutes);
  return reminderText(`reminder.${unit}`, { count });
}

/** '1 day and 15 minutes'. */
export function spansWords(minutes: readonly number[]): string {
  const spans = minutes.map(spanWords);
  const last = spans.pop() ?? '';
  return spans.length === 0
    ? last
    : reminderText('reminder.and', { first: spans.join(', '), last });
}

/** '1 day, 15 min', for small spaces. */
export const shortSpans = (minutes: readonly number[]): string =>
  minutes
    .map((each) =>
      leadTime(each).unit === 'minutes'
        ? reminderText('reminder.shortMinutes', { count: each })
        : spanWords(each),
    )
    .join(', ');
