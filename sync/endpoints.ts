import { accountRows } from './contract/account.ts';
import { calendarRows } from './contract/calendar.ts';
import type { Endpoint, NamesWith, RequestIn, ResponseIn } from './contract/endpoint.ts';
import { homeRows } from './contract/home.ts';
import { liveProgramRows } from './contract/live-programs.ts';
import { noticeRows } from './contract/notices.ts';
import { recordedSessions } from './contract/recordings.ts';
import { myActivity } from './contract/records.ts';
import { searchRows } from './contract/search.ts';
import { supportRows } from './contract/support.ts';
import { trainingRows } from './contract/trainings.ts';

/** The part of the contract that this app speaks: what no screen asks for yet does not weigh on the device. */
export const endpoints = {
  ...accountRows,
  ...homeRows,
  ...trainingRows,
  ...calendarRows,
  ...noticeRows,
  ...searchRows,
  ...liveProgramRows,
  ...supportRows,
  'my-activity': myActivity,
  'recorded-sessions': recordedSessions,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type RequestOf<N extends EndpointName> = RequestIn<typeof endpoints, N>;
export type ResponseOf<N extends EndpointName> = ResponseIn<typeof endpoints, N>;
/** Calls whose answers are kept as documents. */
export type ReadName = NamesWith<typeof endpoints, 'read'>;
/** Calls that only the outbox sends. */
export type WriteName = NamesWith<typeof endpoints, 'write'>;
/** Calls whose answers are used once. */
export type AskName = NamesWith<typeof endpoints, 'ask'>;
