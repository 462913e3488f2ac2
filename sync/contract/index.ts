import type * as z from 'zod/mini';
import { acceptTerms, login, pwaLogout, refreshToken, revoke, sendOtp, setPassword, validateToken, verifyOtp } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { getAllProgramTypes, getHdDivisionMap, getHomeDivisions, getNotificationPopup, homePwa } from './home.ts';
import { acceptRejectEducation, acceptRejectWebinar, joinNowCheck, liveVideoView } from './trainings.ts';

/** Every call that the app can make and the reference API answers. */
export const endpoints = {
  login,
  'send-otp': sendOtp,
  'verify-otp': verifyOtp,
  'accept-terms': acceptTerms,
  'set-password': setPassword,
  revoke,
  'validate-token': validateToken,
  'refresh-token': refreshToken,
  'pwa-logout': pwaLogout,
  'home-pwa': homePwa,
  'get-notification-popup': getNotificationPopup,
  'get-all-program-types': getAllProgramTypes,
  'get-home-divisions': getHomeDivisions,
  GetHDDivisionMap: getHdDivisionMap,
  'accept-reject-webinar': acceptRejectWebinar,
  'accept-reject-education': acceptRejectEducation,
  'join-now-check': joinNowCheck,
  'live-video-view': liveVideoView,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type RequestOf<N extends EndpointName> = z.infer<(typeof endpoints)[N]['request']>;
export type ResponseOf<N extends EndpointName> = z.infer<(typeof endpoints)[N]['response']>;
type NamesWith<U extends Endpoint['use']> = { [N in EndpointName]: (typeof endpoints)[N]['use'] extends U ? N : never }[EndpointName];
/** Calls whose answers are kept as documents. */
export type ReadName = NamesWith<'read'>;
/** Calls that only the outbox sends. */
export type WriteName = NamesWith<'write'>;
/** Calls whose answers are used once. */
export type AskName = NamesWith<'ask'>;
