import { type Span, spanOf } from '../../../rules/dates.ts';
import { subject, type Translation } from '../../subject.ts';

/** Words of durations. */
export const english = {
  'span.days': '{count, plural, one {# day} other {# days}}',
  'span.hours': '{count} h',
  'span.hoursMinutes': '{count} h {rest}',
  'span.minutes': '{count} min',
} as const;

export const hindi: Translation<typeof english> = {
  'span.days': '{count, plural, one {# दिन} other {# दिन}}',
  'span.hours': '{count} घं॰',
  'span.hoursMinutes': '{count} घं॰ {rest}',
  'span.minutes': '{count} मिनट',
};

const words = subject(english);

/** A duration in short: '3 days', '5 h 49', '2 h', '1 h 05', '12 min'. */
export function spanText(span: Span): string {
  if (span.unit !== 'hours' || span.rest === 0)
    return words(`span.${span.unit}`, { count: span.count });
  return words('span.hoursMinutes', {
    count: span.count,
    rest: String(span.rest).padStart(2, '0'),
  });
}

const SECOND_MS = 1000;
/** A number of seconds as a short duration. */
export const secondsText = (seconds: number): string => spanText(spanOf(seconds * SECOND_MS));
/** A number of minutes as a short duration. */
export const minutesText = (minutes: number): string => secondsText(minutes * 60);
