import { accountRows } from './account/account.ts';
import { profileRows } from './account/profile.ts';
import { pushRows } from './account/push.ts';
import { changeRows } from './changes.ts';
import type { Endpoint, NamesWith, RequestIn, ResponseIn } from './endpoint.ts';
import { aboutRows } from './home/about.ts';
import { brandRows } from './home/brands.ts';
import { homeRows } from './home/home.ts';
import { notificationRows } from './home/notifications.ts';
import { programRows } from './learning/programs.ts';
import { quizRows } from './learning/quizzes.ts';
import { recordRows } from './learning/records.ts';
import { postRows } from './posts/posts.ts';
import { supportRows } from './posts/support.ts';
import { packRows } from './products/packs.ts';
import { productRows } from './products/products.ts';
import { calendarRows } from './trainings/calendar.ts';
import { trainingRows } from './trainings/trainings.ts';
import { uploadRows } from './uploads.ts';

/**
 * Every call that the reference API answers; the specification's own, and those that this product
 * adds (rule 7.38).
 */
export const endpoints = {
  ...accountRows,
  ...homeRows,
  ...trainingRows,
  ...profileRows,
  ...programRows,
  ...quizRows,
  ...brandRows,
  ...productRows,
  ...packRows,
  ...postRows,
  ...supportRows,
  ...uploadRows,
  ...recordRows,
  ...calendarRows,
  ...notificationRows,
  ...changeRows,
  ...pushRows,
  ...aboutRows,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type RequestOf<N extends EndpointName> = RequestIn<typeof endpoints, N>;
export type ResponseOf<N extends EndpointName> = ResponseIn<typeof endpoints, N>;
/** Calls whose answers are stored as documents. */
export type DocumentName = NamesWith<typeof endpoints, 'read'>;
/**
 * A document to fetch before it is opened. A stored answer younger than the third item
 * (milliseconds) is fresh enough.
 */
export type PrefetchRequest = {
  [N in DocumentName]: readonly [N, RequestOf<N>, number?];
}[DocumentName];
