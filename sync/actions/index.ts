import type * as z from 'zod/mini';
import { readAllNotices, readNotice } from './notices.ts';
import { trackPopup } from './popups.ts';
import { checkIn } from './roster.ts';
import { askHelp, rateUs } from './support.ts';
import { answerTraining, recordView } from './trainings.ts';

/** Everything that a person can do and the outbox can carry. */
export const actions = {
  'answer-training': answerTraining,
  'record-view': recordView,
  'check-in': checkIn,
  'track-popup': trackPopup,
  'read-notice': readNotice,
  'read-all-notices': readAllNotices,
  'rate-us': rateUs,
  'ask-help': askHelp,
} as const;

export type ActionName = keyof typeof actions;
export type InputOf<A extends ActionName> = z.infer<(typeof actions)[A]['input']>;
