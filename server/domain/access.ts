import type { EndpointName } from '../../sync/contract/index.ts';
import { Refusal } from '../refusal.ts';

export interface Asker {
  readonly id: string;
  readonly role: 'hd' | 'trainer';
  readonly termsAccepted: boolean;
}

/** What a person may call before accepting the terms (rules 2.2, 6.6). */
const BEFORE_TERMS: ReadonlySet<EndpointName> = new Set([
  'accept-terms',
  'set-password',
  'validate-token',
  'pwa-logout',
  'GetHairDresser',
  // Who does not accept can still see what is kept, end sessions and go (S15, S43).
  'sessions',
  'end-session',
  'end-other-sessions',
  'export-data',
  'delete-account',
]);
/** What only hairdressers may call (rules 4.5, 6.3, 6.4). */
const HAIRDRESSERS_ONLY: ReadonlySet<EndpointName> = new Set([
  'accept-reject-webinar',
  'accept-reject-education',
  'get-salon-details',
  'save-salon-details',
  'representative',
  'find-representative',
  'change-representative',
  'cancel-representative-change',
]);
/** What only trainers may call. */
const TRAINERS_ONLY: ReadonlySet<EndpointName> = new Set(['training-roster', 'training-check-in']);

/** Refuses who may not make this call; `prefix` is the profile that the address names (rule 6.2, S25). */
export function checkAccess(name: EndpointName, asker: Asker, prefix: Asker['role'] | undefined): void {
  if (prefix && prefix !== asker.role) throw new Refusal(403, 'profile', 'This call belongs to the other profile.');
  if (!asker.termsAccepted && !BEFORE_TERMS.has(name)) throw new Refusal(403, 'terms', 'Please accept the terms first.');
  if (HAIRDRESSERS_ONLY.has(name) && asker.role !== 'hd') throw new Refusal(403, 'profile', 'This is for hairdressers only.');
  if (TRAINERS_ONLY.has(name) && asker.role !== 'trainer') throw new Refusal(403, 'profile', 'Only trainers keep a roster.');
}

/** An Access ID in a request must be the asker's own (S13, S25). */
export function checkOwn(input: object, asker: Asker): void {
  if ('leapcode' in input && input.leapcode !== asker.id)
    throw new Refusal(403, 'not-yours', 'That belongs to another account.', { field: 'leapcode' });
}
