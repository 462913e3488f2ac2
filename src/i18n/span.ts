import { subject } from './subject.ts';

/** Words of lengths of time. */
export const spanEnglish = {
  'span.days': '{count, plural, one {# day} other {# days}}',
  'span.hours': '{count} h {rest}',
  'span.minutes': '{count} min',
} as const;

const words = subject('span', spanEnglish);

/** A length of time, short: '3 days', '5 h 49', '12 min'. */
export const spanText = ({
  unit,
  ...counts
}: {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
  readonly rest?: number;
}): string => words(`span.${unit}`, counts);
