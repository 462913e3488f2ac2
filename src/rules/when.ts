import { clockAt, dayAt, INDIA_ZONE } from '../../sync/contract/rules/india.ts';

// Making a formatter costs far more than using it, so each zone has one.
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

/** A time of day, 'HH:mm', in India. */
export const timeOf = clockAt;

/** The hour of the day in India, 0 to 23, for greetings. */
export const hourOf = (at: number): number => Number(clockAt(at).slice(0, 2));

/** Whether a device in this zone needs the zone named beside a time, because its own clock shows another time at that instant. */
export function zoneDiffers(at: number, deviceZone: string): boolean {
  return deviceZone !== INDIA_ZONE && clockIn(deviceZone).format(at) !== clockIn(INDIA_ZONE).format(at);
}

export const yearOf = (at: number): string => dayAt(at).slice(0, 4);

/** Whether an instant is on the day of `now` in India; a future one, from a wrong clock, counts as today. */
export const isToday = (at: number, now: number): boolean => at > now || dayAt(at) === dayAt(now);
