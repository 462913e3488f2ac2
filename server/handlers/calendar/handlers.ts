import type { calendarRows } from '../../../sync/contract/calendar.ts';
import type { HandlersOf } from '../../call/handler.ts';

/** The calendar, its feed, the roster and check-in. */
export const calendarHandlers: HandlersOf<typeof calendarRows> = {};
