import type { postRows } from '../../../sync/contract/posts.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const postSamples: SamplesOf<typeof postRows> = {};
