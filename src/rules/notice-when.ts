import { dateTimeOf, dayOf, timeOf, zoneDiffers } from './when.ts';

/** Whether an instant lies on the day of `now` in India; a future one, by a clock that goes wrong, counts as today. */
export const isToday = (at: number, now: number): boolean => at > now || dayOf(at) === dayOf(now);

/** When a notice came: the time of today, else the day (rule 2.30's form). What is no instant is left out. */
export function noticeWhen(created: string, now: number, deviceZone: string): string {
  const at = Date.parse(created);
  if (Number.isNaN(at)) return '';
  if (!isToday(at, now)) return dayOf(at);
  return zoneDiffers(at, deviceZone) ? dateTimeOf(at, deviceZone) : timeOf(at);
}
