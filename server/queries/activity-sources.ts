import type { ActivitySource } from './activity-source.ts';
import { learningActivity } from './learning-activity.ts';
import { ownWordsActivity } from './own-words-activity.ts';
import { trainingActivity } from './training-activity.ts';

/** The sources there are: a table that a record should tell of gets a row in one of these lists. */
export const activitySources: readonly ActivitySource[] = [...trainingActivity, ...learningActivity, ...ownWordsActivity];
