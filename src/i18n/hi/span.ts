import type { spanEnglish } from '../span.ts';
import type { Translation } from '../subject.ts';

/** Words of lengths of time. */
export const spanHindi: Translation<typeof spanEnglish> = {
  'span.days': '{count, plural, one {# दिन} other {# दिन}}',
  'span.hours': '{count} घं॰',
  'span.hoursMinutes': '{count} घं॰ {rest}',
  'span.minutes': '{count} मिनट',
};
