import { clockAt, dayAt } from '../../../../sync/contract/rules/india.ts';
import { type Day, startOfDay } from '../../../rules/dates.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Ends after this hour of the next day: it is no appointment of hours. */
const NIGHT_MINUTES = 360;
/** The hours that a week shows at least. */
const WORK = [9, 18] as const;
/** Number of empty hours in a row that are drawn low. */
const GAP = 3;
/**
 * Pixels: an hour, an hour in a gap, the least height of a training, and what stays seen of one
 * under the next.
 */
const HOUR = 52;
const LOW = 18;
const LEAST = 54;
const STEP = 56;

/**
 * A training within its day, in minutes since midnight in India; null where it lasts beyond the
 * night.
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
 * Which of a week's days something covers, counted from 0, and how many; null if none. One that
 * ends at midnight has no hour of the next day.
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
  /** Each hour that is drawn, with its place from the top. */
  readonly hours: readonly { readonly hour: number; readonly top: number }[];
  readonly height: number;
  /** The place of a minute of the day. */
  readonly at: (minutes: number) => number;
}

/** One scale for a week: the hours of its trainings and those of work, long gaps drawn low. */
export function hourScale(spans: readonly (readonly [from: number, to: number])[]): HourScale {
  const from = Math.min(WORK[0], ...spans.map(([start]) => Math.floor(start / 60)));
  const to = Math.max(WORK[1], ...spans.map(([, end]) => Math.ceil(end / 60)));
  const isBusy = (hour: number): boolean =>
    spans.some(([start, end]) => start < (hour + 1) * 60 && end > hour * 60);
  const all = Array.from({ length: to - from }, (_, i) => from + i);
  // How many hours around this one are empty in a row.
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
  /** How many others it lies on. */
  readonly depth: number;
}

/**
 * Where a day's trainings stand, in their order: each at its time, or below the words of the one
 * that it lies on.
 */
export function hourBlocks(
  spans: readonly (readonly [from: number, to: number])[],
  { at }: HourScale,
): readonly HourBlock[] {
  const blocks: HourBlock[] = [];
  for (const [from, to] of spans) {
    // Not the last one alone: of two, the earlier may be the one that goes on.
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
