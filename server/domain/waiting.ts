const SECOND = 1000;
const MINUTE = 60 * SECOND;

const some = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something lasts, in words for the person: never less than a minute once a minute has begun. */
export function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return some(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second');
  return some(Math.ceil(milliseconds / MINUTE), 'minute');
}
