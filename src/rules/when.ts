import { clockAt, dayAt } from './calendar/days.ts';

const ZONE = 'Asia/Kolkata';
// Making a formatter costs far more than using it, so each zone has one.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

/** Rule 2.30 has names of three letters. The clock of India needs no formatter: its one offset makes it a hundred times cheaper. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as rule 2.30 writes it, 'dd MMM yyyy', in India; `at` is milliseconds since 1970. */
export function dayOf(at: number): string {
  const [year = '', month, day = ''] = dayAt(at).split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A day beside others of its year, 'dd MMM', in India. */
export const shortDayOf = (at: number): string => dayOf(at).slice(0, 6);

/** A time of day, 'HH:mm', in India. */
export const timeOf = clockAt;

/** The hour of the day in India, 0 to 23, for greetings. */
export const hourOf = (at: number): number => Number(clockAt(at).slice(0, 2));

/** Whether a device in this zone needs the zone named beside a time, because its own clock shows another one at that instant. */
export function zoneDiffers(at: number, deviceZone: string): boolean {
  return deviceZone !== ZONE && clockIn(deviceZone).format(at) !== clockIn(ZONE).format(at);
}

/** Day and time, 'dd MMM yyyy, HH:mm', with IST named where the device's zone differs. */
export function dateTimeOf(at: number, deviceZone: string): string {
  return `${dayOf(at)}, ${timeOf(at)}${zoneDiffers(at, deviceZone) ? ' IST' : ''}`;
}

/** A month, 'MMM yyyy', from 'yyyy-mm'. */
export const monthNameOf = (month: string): string => dayOf(Date.parse(`${month}-15T00:00:00Z`)).slice(3);
/** The year in India. */
export const yearOf = (at: number): string => dayAt(at).slice(0, 4);
