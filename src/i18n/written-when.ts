import { isToday, timeOf, zoneDiffers } from '../rules/dates.ts';
import { dateTimeOf, dayOf } from './dates.ts';

/**
 * When something was written or arrived: today's by time, older ones by day (rule 2.30's form).
 * Empty for an invalid time.
 */
export function writtenWhen(written: string, now: number, deviceZone: string): string {
  const at = Date.parse(written);
  if (Number.isNaN(at)) return '';
  if (!isToday(at, now)) return dayOf(at);
  return zoneDiffers(at, deviceZone) ? dateTimeOf(at, deviceZone) : timeOf(at);
}
