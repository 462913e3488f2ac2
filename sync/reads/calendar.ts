import { keptRange } from '../contract/rules/india.ts';
import { calendar } from '../contract/trainings/calendar.ts';
import { trainingRoster } from '../contract/trainings/roster.ts';
import { OFTEN_MS, read } from '../read.ts';
import { findTraining } from '../search/found.ts';
import type { CaughtUp } from '../store/session-values.ts';

const HOUR_MS = 3_600_000;
/**
 * Rosters are fetched for trainings that began at most 12 hours ago or begin within 48, for rooms
 * without a signal.
 */
const ROSTER_WINDOW = { before: 12 * HOUR_MS, after: 48 * HOUR_MS } as const;

/** Whether two texts name one instant, in whatever notation. */
const isSameTime = (a: string, b: string): boolean => a === b || Date.parse(a) === Date.parse(b);

/** A person's trainings by day, and who comes to them. */
export const calendarReads = {
  calendar: read(calendar, {
    find: ({ trainings }) => trainings.map(findTraining),
    prefetch: ({ trainings }, now) =>
      trainings
        .filter(({ counts, status, training_start_date }) => {
          const until = Date.parse(training_start_date) - now;
          return (
            counts != null &&
            status !== 'cancelled' &&
            until >= -ROSTER_WINDOW.before &&
            until <= ROSTER_WINDOW.after
          );
        })
        .map(({ training_code }) => ['training-roster', { training_code }] as const),
    missed: ({ trainings: before }, { trainings: after }, { since }) => {
      const earlier = new Map(before.map((training) => [String(training.training_code), training]));
      return after.flatMap((training): readonly CaughtUp[] => {
        const previous = earlier.get(String(training.training_code));
        const line = {
          id: String(training.training_code),
          title: training.name,
          at: training.training_start_date,
        };
        if (training.status === 'cancelled')
          return previous && previous.status !== 'cancelled'
            ? [{ kind: 'cancelled', ...line }]
            : [];
        // The range moves on day by day, so a training that was planned long ago may come into it.
        if (!previous)
          return Date.parse(training.updated_at) >= since ? [{ kind: 'training', ...line }] : [];
        return isSameTime(previous.training_start_date, training.training_start_date)
          ? []
          : [{ kind: 'moved', ...line }];
      });
    },
    early: { requests: ({ now }) => [[keptRange(now), OFTEN_MS]] },
  }),
  'training-roster': read(trainingRoster, {
    find: null,
    endsAt: ({ training_end_date }) => training_end_date,
  }),
};
