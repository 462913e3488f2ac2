import { hourOf } from '../../../rules/dates.ts';

/** The greeting for the time of day in India. */
export function greetingOf(at: number): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(at);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
