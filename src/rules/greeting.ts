import { hourOf } from './when.ts';

/** How to greet at this instant, by the clock of India. */
export function greetingOf(at: number): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(at);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
