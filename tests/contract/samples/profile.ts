import type { profileRows } from '../../../sync/contract/profile.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const profileSamples: SamplesOf<typeof profileRows> = {};
