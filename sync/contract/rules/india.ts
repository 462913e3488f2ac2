const DAY_MS = 86_400_000;

/** The days of the calendar that are stored on a device: 30 back and 90 ahead (F5). */
const KEPT = { back: 30, ahead: 90 } as const;

/**
 * The stored range of the calendar: whole days of India around today, so that the request is the
 * same all day.
 */
export function keptRange(now: number): { from: string; to: string } {
  const today = Date.parse(`${dayAt(now)}T00:00:00Z`) - INDIA_OFFSET_MS;
  const instant = (days: number): string => new Date(today + days * DAY_MS).toISOString();
  return { from: instant(-KEPT.back), to: instant(KEPT.ahead + 1) };
}

/** The time zone in which days and times of trainings are shown. */
export const INDIA_ZONE = 'Asia/Kolkata' as const;
/**
 * India has had one offset without summer time since 1945, so plain arithmetic is enough; it is a
 * hundred times cheaper than a formatter.
 */
export const INDIA_OFFSET_MS = 19_800_000;

/** The short names of the twelve months in one language. */
export type MonthNames = readonly string[];
/** Rule 2.30 wants names of three letters. */
export const SHORT_MONTHS: MonthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

const shifted = (at: number): string => new Date(at + INDIA_OFFSET_MS).toISOString();

/** The day in India of an instant (milliseconds since 1970), 'YYYY-MM-DD'. */
export const dayAt = (at: number): string => shifted(at).slice(0, 10);

/** The time of day in India of an instant, 'HH:mm'. */
export const clockAt = (at: number): string => shifted(at).slice(11, 16);

/** A day of India without its year, 'dd MMM'. */
export function shortDayWith(months: MonthNames, at: number): string {
  const [, month, day = ''] = dayAt(at).split('-');
  return `${day} ${months[Number(month) - 1]}`;
}

/** A day of India as rule 2.30 writes it, 'dd MMM yyyy'. */
export const dayWith = (months: MonthNames, at: number): string =>
  `${shortDayWith(months, at)} ${dayAt(at).slice(0, 4)}`;
