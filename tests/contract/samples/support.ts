import type { supportRows } from '../../../sync/contract/support.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const supportSamples: SamplesOf<typeof supportRows> = {};
