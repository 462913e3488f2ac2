import type { changeRows } from '../../../sync/contract/changes.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const changeSamples: SamplesOf<typeof changeRows> = {};
