import type { noticeRows } from '../../../sync/contract/notices.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const noticeSamples: SamplesOf<typeof noticeRows> = {};
