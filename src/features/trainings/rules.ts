import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { Day } from '../../rules/dates.ts';

/** The filters of Upcoming Training, chosen by the chips above the list. */
export const SHOWS = ['all', 'open', 'accepted'] as const;
export type Show = (typeof SHOWS)[number];

export const showIn = (text: string | undefined): Show =>
  SHOWS.find((each) => each === text) ?? 'all';

/** The facts that decide where a training is listed. */
export interface UpcomingStanding {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** The training asks this person for an answer, or for a decision about one. */
  readonly open: boolean;
  readonly accepted: boolean;
  /**
   * The answer can still be undone, or has not reached the server: the training keeps its position
   * in the list.
   */
  readonly fresh: boolean;
}

export const isListed: Readonly<Record<Show, (one: UpcomingStanding) => boolean>> = {
  all: () => true,
  open: ({ open, fresh }) => open || fresh,
  accepted: ({ accepted }) => accepted,
};

/** The trainings by day in India; days and trainings keep their order. */
export function byDay<T extends Pick<UpcomingStanding, 'startsAt'>>(
  listed: readonly T[],
): readonly (readonly [Day, readonly T[]])[] {
  const days = new Map<Day, T[]>();
  for (const one of listed) {
    const day = dayAt(one.startsAt);
    const there = days.get(day);
    if (there) there.push(one);
    else days.set(day, [one]);
  }
  return [...days];
}
