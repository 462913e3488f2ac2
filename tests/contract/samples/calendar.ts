import type { calendarRows } from '../../../sync/contract/calendar.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const calendarSamples: SamplesOf<typeof calendarRows> = {};
