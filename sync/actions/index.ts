import type * as z from 'zod/mini';
import { learningActions } from './learning.ts';
import { notificationActions, pushActions } from './notifications.ts';
import { popupActions } from './popups.ts';
import { postActions } from './posts.ts';
import { productActions } from './products.ts';
import { profileActions } from './profile.ts';
import { quizActions } from './quizzes.ts';
import { recordingActions } from './recordings.ts';
import { representativeActions } from './representative.ts';
import { rosterActions } from './roster.ts';
import { salonActions } from './salon.ts';
import { supportActions } from './support.ts';
import { trainingActions } from './trainings.ts';

/** All actions that the outbox can carry. */
export const actions = {
  ...trainingActions,
  ...rosterActions,
  ...popupActions,
  ...notificationActions,
  ...supportActions,
  ...learningActions,
  ...quizActions,
  ...recordingActions,
  ...productActions,
  ...postActions,
  ...representativeActions,
  ...profileActions,
  ...salonActions,
  ...pushActions,
} as const;

export type ActionName = keyof typeof actions;
/** The documents in which an action shows. */
export type ShownIn = { [A in ActionName]: keyof (typeof actions)[A]['shows'] }[ActionName];
export type InputOf<A extends ActionName> = z.infer<(typeof actions)[A]['input']>;
