import { clockAt, dayAt } from '../../../../sync/contract/rules/india.ts';
import { type Day, startOfDay } from '../../../rules/dates.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/**
 * A training that ends later than this on the next day lasts for several days (minutes after
 * midnight).
 */
const NIGHT_MINUTES = 360;
/** The hours that a week always shows. */
const WORK = [9, 18] as const;
/** From this number of empty hours in a row, they are drawn low. */
const GAP = 3;
/**
 * Pixels: the height of an hour, of an hour in a gap, the minimum height of a training, and the
 * part of it that stays visible under the next one.
 */
const HOUR = 52;
const LOW = 18;
const LEAST = 54;
const STEP = 56;

/**
 * The span of a training on its first day, in minutes since midnight in India; null if it lasts for
 * several days.
 */
export function spanOn(
  day: Day,
  startsAt: number,
  endsAt: number,
): readonly [from: number, to: number] | null {
  const to = Math.round((endsAt - startOfDay(day)) / MINUTE_MS);
  return to > DAY_MINUTES + NIGHT_MINUTES ? null : [minutesAt(startsAt), Math.min(to, DAY_MINUTES)];
}

/** Minutes since midnight in India. */
export function minutesAt(at: number): number {
  const [hours = 0, minutes = 0] = clockAt(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The first day of a week that a training covers, counted from 0, and the number of days; null if
 * none. A training that ends at midnight does not cover the next day.
 */
export function daysCovered(
  week: readonly Day[],
  startsAt: number,
  endsAt: number,
): { readonly place: number; readonly days: number } | null {
  const [first, last] = [dayAt(startsAt), dayAt(Math.max(startsAt, endsAt - 1))];
  const covered = week.filter((each) => each >= first && each <= last);
  return covered[0] === undefined
    ? null
    : { place: week.indexOf(covered[0]), days: covered.length };
}

export interface HourScale {
  /** The drawn hours, with their distance from the top (pixels). */
  readonly hours: readonly { readonly hour: number; readonly top: number }[];
  readonly height: number;
  /** Returns the distance of a minute of the day from the top (pixels). */
  readonly at: (minutes: number) => number;
}

/** Returns a week's scale: working hours and the hours of its trainings, long gaps drawn low. */
export function hourScale(spans: readonly (readonly [from: number, to: number])[]): HourScale {
  const from = Math.min(WORK[0], ...spans.map(([start]) => Math.floor(start / 60)));
  const to = Math.max(WORK[1], ...spans.map(([, end]) => Math.ceil(end / 60)));
  const isBusy = (hour: number): boolean =>
    spans.some(([start, end]) => start < (hour + 1) * 60 && end > hour * 60);
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  // Number of empty hours in a row around this one.
  const emptyAround = (hour: number): number => {
    if (isBusy(hour)) return 0;
    let [first, last] = [hour, hour];
    while (first > from && !isBusy(first - 1)) first -= 1;
    while (last < to - 1 && !isBusy(last + 1)) last += 1;
    return last - first + 1;
  };
  let height = 0;
  const hours = all.map((hour) => {
    const top = height;
    height += emptyAround(hour) >= GAP ? LOW : HOUR;
    return { hour, top };
  });
  const tops = [...hours.map(({ top }) => top), height];
  const at = (minutes: number): number => {
    const place = Math.min(Math.max(minutes / 60 - from, 0), hours.length);
    const whole = Math.min(Math.floor(place), hours.length - 1);
    const [top = 0, next = height] = [tops[whole], tops[whole + 1]];
    return Math.round(top + (next - top) * (place - whole));
  };
  return { hours, height, at };
}

export interface HourBlock {
  readonly top: number;
  readonly height: number;
  /** Number of trainings under this one. */
  readonly depth: number;
}

/**
 * Returns the blocks of a day's trainings in their order: each at its time, or below the visible
 * part of the training under it.
 */
export function hourBlocks(
  spans: readonly (readonly [from: number, to: number])[],
  { at }: HourScale,
): readonly HourBlock[] {
  const blocks: HourBlock[] = [];
  for (const [from, to] of spans) {
    // Looks at all earlier blocks: a long one may last beyond the latest.
    const under = blocks.findLast((before) => before.top + before.height > at(from));
    const top = Math.max(at(from), under ? under.top + STEP : 0);
    blocks.push({
      top,
      height: Math.max(LEAST, at(to) - at(from)),
      depth: under ? under.depth + 1 : 0,
    });
  }
  return blocks;
}
