import type { EndpointName } from '../../../sync/contract/index.ts';

// Written from the specification and the security requirements, not from the server's own tables: a call whose rights
// change there must be changed here as well.

/** What somebody may call who has not accepted the terms (rules 2.2, 6.6, 7.31). */
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

/** What trainers may not call (rules 4.5, 6.3, 6.4): answers to trainings, the salon and the representative. */
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

/** What hairdressers may not call. */
export const TRAINERS_ONLY: ReadonlySet<EndpointName> = new Set<EndpointName>(['training-roster', 'training-check-in', 'pin-post']);

/** What waits for the company's approval of a hairdresser (rule 6.5), or has no moderator before others read it (rule 4.1). */
export const REGISTERED_ONLY: ReadonlySet<EndpointName> = new Set<EndpointName>(['update-profile', 'add-comment']);
