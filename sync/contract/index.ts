import { aboutRows } from './about.ts';
import { accountRows } from './account.ts';
import { brandRows } from './brands.ts';
import { calendarRows } from './calendar.ts';
import { changeRows } from './changes.ts';
import type { Endpoint, NamesWith, RequestIn, ResponseIn } from './endpoint.ts';
import { homeRows } from './home.ts';
import { notificationRows } from './notifications.ts';
import { packRows } from './packs.ts';
import { postRows } from './posts.ts';
import { productRows } from './products.ts';
import { profileRows } from './profile.ts';
import { programRows } from './programs.ts';
import { pushRows } from './push.ts';
import { quizRows } from './quizzes.ts';
import { recordRows } from './records.ts';
import { supportRows } from './support.ts';
import { trainingRows } from './trainings.ts';
import { uploadRows } from './uploads.ts';

/** Every call that the reference API answers; the specification's own, and those that this product adds (rule 7.38). */
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
/** A document to fetch before it is opened. A stored answer younger than the third item (milliseconds) is fresh enough. */
export type PrefetchRequest = { [N in DocumentName]: readonly [N, RequestOf<N>, number?] }[DocumentName];
