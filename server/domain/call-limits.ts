import type { EndpointName } from '../../sync/contract/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** At most so many calls in a window (milliseconds). */
export interface CallLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** What every account may do in a minute is a setting; it is this much in production. */
export const PER_MINUTE = 60;

/** Calls with a limit of their own, by account or, where nobody is signed in, by address (S27, S42). */
export const CALL_LIMITS: Partial<Record<EndpointName, CallLimit>> = {
  'search-course': { most: 30, windowMs: MINUTE },
  'snow-post-ticket': { most: 5, windowMs: HOUR },
  'add-post': { most: 10, windowMs: HOUR },
  'edit-post': { most: 10, windowMs: HOUR },
  GetHairDresser: { most: 10, windowMs: MINUTE },
  'verify-mobile': { most: 30, windowMs: HOUR },
  register: { most: 20, windowMs: HOUR },
  'forgot-password': { most: 30, windowMs: HOUR },
  'forgot-registration': { most: 30, windowMs: HOUR },
  'find-representative': { most: 30, windowMs: MINUTE },
  'update-profile': { most: 10, windowMs: HOUR },
  'export-data': { most: 5, windowMs: HOUR },
  'client-log': { most: 10, windowMs: MINUTE },
  'push-subscribe': { most: 20, windowMs: MINUTE },
};
