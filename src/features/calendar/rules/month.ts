import { addDays, type Day, mondayOf } from '../../../rules/dates.ts';

/** 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
/** The month `count` months away. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
/** The weeks that cover a month, each from Monday to Sunday. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const weeks: Day[][] = [];
  const after = `${addMonths(month, 1)}-01`;
  for (let monday = mondayOf(`${month}-01`); monday < after; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(monday, i)));
  return weeks;
}
/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: Day): readonly Day[] => Array.from({ length: 7 }, (_, i) => addDays(mondayOf(day), i));
