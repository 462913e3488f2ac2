import type { EndpointName } from '../../../sync/contract/index.ts';

// Written from the specification and the security requirements, not from the server's tables: a
// changed right must be changed here, too.

/** Calls before the terms are accepted (rules 2.2, 6.6, 7.31). */
export const BEFORE_TERMS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'accept-terms',
  'set-password',
  'validate-token',
  'pwa-logout',
  'GetHairDresser',
  'sessions',
  'end-session',
  'end-other-sessions',
  'export-data',
  'delete-account',
]);

/**
 * Calls that trainers may not make (rules 4.5, 6.3, 6.4): answers to trainings, the salon and the
 * representative.
 */
export const HAIRDRESSERS_ONLY: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'accept-reject-webinar',
  'accept-reject-education',
  'GetHDDivisionMap',
  'get-salon-details',
  'save-salon-details',
  'representative',
  'find-representative',
  'change-representative',
  'cancel-representative-change',
]);

/** Calls that hairdressers may not make. */
export const TRAINERS_ONLY: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'training-roster',
  'training-check-in',
  'pin-post',
]);

/**
 * Calls that need the company's approval (rules 4.1, 6.5): the profile, certificates, and every
 * view of other people's names, faces or texts. Lessons, answers and personal notes are open before
 * it (review S-7).
 */
export const REGISTERED_ONLY: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'update-profile',
  'social-feed',
  'hashtag-trending',
  'get-post',
  'comments',
  'add-post',
  'edit-post',
  'like-post',
  'add-comment',
  'report-post',
  'hide-post',
  'my-certificates',
]);
