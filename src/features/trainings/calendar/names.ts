import { type Day, startOfDay } from '../../../rules/calendar/days.ts';
import type { Month } from '../../../rules/calendar/month.ts';

const zone = 'Asia/Kolkata';
const weekdays = {
  short: new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }),
  long: new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long' }),
};
const months = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', year: 'numeric' });

/** 'Wed' or 'Wednesday'. */
export const weekdayName = (day: Day, length: 'short' | 'long'): string => weekdays[length].format(startOfDay(day));
/** 'August 2026'. */
export const monthName = (month: Month): string => months.format(startOfDay(`${month}-01`));
