import {
  dayWith,
  INDIA_ZONE,
  type MonthNames,
  SHORT_MONTHS,
  shortDayWith,
} from '../../sync/contract/rules/india.ts';
import { type Day, isToday, startOfDay, timeOf, zoneDiffers } from '../rules/dates.ts';
import { language } from './language.ts';
import { type LanguageCode, languages } from './languages.ts';

type Form = 'month' | 'month-year' | 'weekday-short' | 'weekday-long' | 'weekday-narrow';
const forms: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  month: { month: 'short' },
  'month-year': { month: 'long', year: 'numeric' },
  'weekday-short': { weekday: 'short' },
  'weekday-long': { weekday: 'long' },
  'weekday-narrow': { weekday: 'narrow' },
};

// A formatter is expensive to create, so each is created once.
const formatters = new Map<string, Intl.DateTimeFormat>();
function format(form: Form, at: number): string {
  const key = `${language()} ${form}`;
  // Latin digits in every language, as in prices, times and Access IDs.
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(`${languages[language()].locale}-u-nu-latn`, {
      timeZone: INDIA_ZONE,
      ...forms[form],
    });
  formatters.set(key, formatter);
  return formatter.format(at);
}

const months = new Map<LanguageCode, MonthNames>([['en', SHORT_MONTHS]]);
function monthNames(): MonthNames {
  const names =
    months.get(language()) ??
    SHORT_MONTHS.map((_, month) => format('month', Date.UTC(2026, month, 15)));
  months.set(language(), names);
  return names;
}

/** A day in India, 'dd MMM yyyy' (rule 2.30); `at` is milliseconds since 1970. */
export const dayOf = (at: number): string => dayWith(monthNames(), at);
/** A day in India without its year, 'dd MMM'. */
export const shortDayOf = (at: number): string => shortDayWith(monthNames(), at);
/** Day and time in India, 'dd MMM yyyy, HH:mm', with IST if the device's zone differs. */
export const dateTimeOf = (at: number, deviceZone: string): string =>
  `${dayOf(at)}, ${timeOf(at)}${zoneDiffers(at, deviceZone) ? ' IST' : ''}`;
/** A month, 'MMM yyyy', from 'yyyy-mm'. */
export const monthNameOf = (month: string): string =>
  dayOf(Date.parse(`${month}-15T00:00:00Z`)).slice(3);
/** A month in full, 'August 2026', from 'yyyy-mm'. */
export const longMonthOf = (month: string): string =>
  format('month-year', startOfDay(`${month}-01`));
/** A day in full, '1 November 2026'. */
export const fullDayOf = (day: Day): string =>
  `${Number(day.slice(8))} ${longMonthOf(day.slice(0, 7))}`;
/** 'Wed', 'Wednesday' or 'W'. */
export const weekdayName = (day: Day, length: 'short' | 'long' | 'narrow'): string =>
  format(`weekday-${length}`, startOfDay(day));

/** The time of a text from today, else its day (rule 2.30). Empty for an invalid time. */
export function writtenWhen(written: string, now: number, deviceZone: string): string {
  const at = Date.parse(written);
  if (Number.isNaN(at)) return '';
  if (!isToday(at, now)) return dayOf(at);
  return zoneDiffers(at, deviceZone) ? dateTimeOf(at, deviceZone) : timeOf(at);
}
