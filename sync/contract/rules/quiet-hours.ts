import { INDIA_ZONE } from './india.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * A person's quiet hours: minutes since midnight in a zone; `from` is inclusive, `to` exclusive.
 */
export interface Quiet {
  readonly on: boolean;
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

/** The default for people who never chose. */
export const USUAL_QUIET: Quiet = { on: true, from: 21 * 60, to: 8 * 60, timeZone: INDIA_ZONE };

/** Quiet hours in the form of the API. */
interface QuietWords {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}
export const quietOf = ({ on, from, to, time_zone }: QuietWords): Quiet => ({
  on,
  from: minuteOfTime(from),
  to: minuteOfTime(to),
  timeZone: time_zone,
});

function minuteOfDay(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/**
 * When the quiet hours that are active at `instant` end; undefined if none are. They may cross
 * midnight.
 */
export function quietUntil(quiet: Quiet, instant: number): number | undefined {
  if (!quiet.on || quiet.from === quiet.to) return undefined;
  const minute = minuteOfDay(instant, quiet.timeZone);
  const sinceFrom = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const long = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (sinceFrom >= long) return undefined;
  return instant - (instant % MINUTE_MS) + (long - sinceFrom) * MINUTE_MS;
}

/** A training that starts within this time (milliseconds) rings in quiet hours, too. */
export const RINGS_ANYWAY_MS = 15 * MINUTE_MS;

/**
 * Whether a message at `instant` rings; `startsAt`: start of the training that the message is
 * about.
 */
export const rings = (quiet: Quiet, instant: number, startsAt: number): boolean =>
  quietUntil(quiet, instant) === undefined ||
  (startsAt > instant - MINUTE_MS && startsAt - instant <= RINGS_ANYWAY_MS);

/** Converts a time such as 21:30 to minutes since midnight. */
export const minuteOfTime = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Converts minutes since midnight to a time such as 21:30. */
export const timeOfMinute = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
