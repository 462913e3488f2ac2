import type { productRows } from '../../../sync/contract/products.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const productSamples: SamplesOf<typeof productRows> = {};
