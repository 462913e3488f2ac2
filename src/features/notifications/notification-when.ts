import { dateTimeOf, dayOf } from '../../i18n/dates.ts';
import { timeOf, zoneDiffers } from '../../rules/when.ts';
import { isToday } from './rules.ts';

/** When a notification arrived: today's by time, older ones by day (rule 2.30's form). Empty for an invalid time. */
export function notificationWhen(created: string, now: number, deviceZone: string): string {
  const at = Date.parse(created);
  if (Number.isNaN(at)) return '';
  if (!isToday(at, now)) return dayOf(at);
  return zoneDiffers(at, deviceZone) ? dateTimeOf(at, deviceZone) : timeOf(at);
}
