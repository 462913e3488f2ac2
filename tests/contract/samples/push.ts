import type { pushRows } from '../../../sync/contract/push.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const pushSamples: SamplesOf<typeof pushRows> = {};
