import { dayAt } from '../../sync/contract/rules/india.ts';
import { timeOf, zoneDiffers } from '../rules/dates.ts';
import { shortDayOf } from './dates.ts';
import { type TrainingWords, trainingText } from './subjects/learning/trainings.ts';

const typeNames: Readonly<Record<string, TrainingWords>> = {
  ONLINE: 'training.type.ONLINE',
  OFFLINE: 'training.type.OFFLINE',
  BLENDED: 'training.type.BLENDED',
};

/** The name of a program's or a training's type, in any letter case; a general one if unknown. */
export const typeName = (type: string): string =>
  trainingText(typeNames[type.toUpperCase()] ?? 'training.type.other');

interface Hours {
  readonly training_start_date: string;
  readonly training_end_date?: string | null | undefined;
}

/**
 * Start and end, '18:30 to 19:15'. An end on another day has its day, and IST is named if the
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

interface Described {
  readonly type: string;
  readonly trainer_name?: string | null | undefined;
  readonly status?: string | undefined;
  readonly cancel_reason?: string | null | undefined;
}

/** The description of a training in a calendar file: type, trainer and cancellation. */
export const trainingFileDetails = ({
  type,
  trainer_name,
  status,
  cancel_reason,
}: Described): string =>
  [
    trainer_name
      ? trainingText('training.fileDetails', { type: typeName(type), name: trainer_name })
      : typeName(type),
    ...(status === 'cancelled'
      ? [trainingText('training.fileCancelled'), cancel_reason ?? '']
      : []),
  ]
    .filter(Boolean)
    .join('\n');
