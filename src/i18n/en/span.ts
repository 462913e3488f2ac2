import { wordsOf } from '../words-of.ts';

const words = wordsOf({
  'span.days': '{count, plural, one {# day} other {# days}}',
  'span.hours': '{count} h {rest}',
  'span.minutes': '{count} min',
});

/** A length of time, short: '3 days', '5 h 49', '12 min'. */
export const spanText = ({
  unit,
  ...counts
}: {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
  readonly rest?: number;
}): string => words(`span.${unit}`, counts);
