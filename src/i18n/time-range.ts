import { dayAt } from '../../sync/contract/rules/india.ts';
import { timeOf, zoneDiffers } from '../rules/dates.ts';
import { shortDayOf } from './dates.ts';
import { trainingText } from './subjects/trainings.ts';

interface Hours {
  readonly training_start_date: string;
  readonly training_end_date?: string | null | undefined;
}

/**
 * From when to when, '18:30 to 19:15'; an end on another day with its day, IST named where the
 * device's zone differs.
 */
export function timeRangeOf(
  { training_start_date, training_end_date }: Hours,
  deviceZone: string,
): string {
  const from = Date.parse(training_start_date);
  const zone = zoneDiffers(from, deviceZone) ? ' IST' : '';
  if (!training_end_date) return timeOf(from) + zone;
  const to = Date.parse(training_end_date);
  const ends = dayAt(from) === dayAt(to) ? timeOf(to) : `${shortDayOf(to)}, ${timeOf(to)}`;
  return trainingText('training.range', { from: timeOf(from), to: ends }) + zone;
}
