import type { Handler } from '../../call/handler.ts';
import { checkRange } from '../../domain/calendar.ts';
import { calendarOf, movedAway } from '../../queries/calendar.ts';

export const calendar: Handler<'calendar'> = async (input, { db, account }) => {
  const range = checkRange(input.from, input.to);
  return { error: false, trainings: await calendarOf(db, account, range), gone: await movedAway(db, account, range) };
};
