import type { calendarRows } from '../../../sync/contract/calendar.ts';
import type { HandlersOf } from '../../call/handler.ts';
import { calendar } from './calendar.ts';
import { calendarFeed, calendarFeedReset } from './feed.ts';
import { trainingCheckIn } from './training-check-in.ts';
import { trainingRoster } from './training-roster.ts';

/** The calendar, its feed, the roster and check-in. */
export const calendarHandlers: HandlersOf<typeof calendarRows> = {
  calendar,
  'calendar-feed': calendarFeed,
  'calendar-feed-reset': calendarFeedReset,
  'training-roster': trainingRoster,
  'training-check-in': trainingCheckIn,
};
