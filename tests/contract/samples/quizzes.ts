import type { quizRows } from '../../../sync/contract/quizzes.ts';
import type { SamplesOf } from './sample.ts';

/** A good exchange of each of these calls. */
export const quizSamples: SamplesOf<typeof quizRows> = {};
