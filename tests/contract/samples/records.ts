import type { recordRows } from '../../../sync/contract/records.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const recordSamples: SamplesOf<typeof recordRows> = {};
