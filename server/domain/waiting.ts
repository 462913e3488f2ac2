import { MINUTE, SECOND } from './time.ts';

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A length of time in words, rounded up to at least a minute. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return some(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second');
  return some(Math.ceil(milliseconds / MINUTE), 'minute');
}
