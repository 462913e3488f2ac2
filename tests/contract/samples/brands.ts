import type { brandRows } from '../../../sync/contract/brands.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const brandSamples: SamplesOf<typeof brandRows> = {};
