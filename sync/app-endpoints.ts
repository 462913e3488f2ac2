import { accountRows } from './contract/account/account.ts';
import { pushSubscribe, pushUnsubscribe } from './contract/account/push.ts';
import { registrationRows } from './contract/account/registration.ts';
import { findRepresentative } from './contract/account/representative.ts';
import { securityRows } from './contract/account/security.ts';
import { clientLog } from './contract/changes.ts';
import type {
  Endpoint,
  EngineOnlyNames,
  NamesIn,
  NamesWith,
  RequestIn,
  ResponseIn,
} from './contract/endpoint.ts';
import { verify } from './contract/learning/certificates.ts';
import { searchRows } from './contract/learning/programs.ts';
import { calendarFeed, calendarFeedReset } from './contract/trainings/calendar.ts';
import { joinNowCheck } from './contract/trainings/trainings.ts';
import type { Read } from './read.ts';
import { calendarReads } from './reads/calendar.ts';
import { homeReads } from './reads/home.ts';
import { notificationReads } from './reads/notifications.ts';
import { plainReads } from './reads/plain.ts';
import { programReads } from './reads/programs.ts';

type Ask = Endpoint & { readonly use: 'ask' };

/**
 * The reads and asks of the contract that the app uses; a write belongs to the action that sends
 * it. The reads are prefetched in this order. Calls that no screen needs yet are left out, because
 * every device loads this table.
 */
export const appEndpoints = {
  ...accountRows,
  ...registrationRows,
  ...securityRows,
  ...searchRows,
  'join-now-check': joinNowCheck,
  'client-log': clientLog,
  'calendar-feed': calendarFeed,
  'calendar-feed-reset': calendarFeedReset,
  verify,
  'find-representative': findRepresentative,
  'push-subscribe': pushSubscribe,
  'push-unsubscribe': pushUnsubscribe,
  ...homeReads,
  ...calendarReads,
  ...programReads,
  ...plainReads,
  ...notificationReads,
} as const satisfies Record<string, Ask | Read>;

export type AppEndpointName = keyof typeof appEndpoints;
export type AppRequest<N extends AppEndpointName> = RequestIn<typeof appEndpoints, N>;
export type AppResponse<N extends AppEndpointName> = ResponseIn<typeof appEndpoints, N>;
/** Calls whose answers are stored as documents. */
export type ReadName = NamesWith<typeof appEndpoints, 'read'>;
/** Calls whose answers are used once. */
export type AskName = NamesWith<typeof appEndpoints, 'ask'>;
/** Calls that the page may not make. */
export type EngineOnlyName = EngineOnlyNames<typeof appEndpoints>;
/** Reads of the external services. */
export type ForeignRead = Extract<
  ReadName,
  NamesIn<typeof appEndpoints, 'training-service' | 'hair-dresser-service'>
>;
