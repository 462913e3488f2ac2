import type { programRows } from '../../../sync/contract/programs.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const programSamples: SamplesOf<typeof programRows> = {};
