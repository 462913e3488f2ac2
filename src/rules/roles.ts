import type { Profile } from '../../sync/contract/people.ts';

/** What of a person decides what the menu offers. */
export interface Role {
  readonly profile: Profile;
  readonly registered: boolean;
}

/** Rules 2.21 and 6.5: who is not validated yet does not edit the profile. */
export const mayEditProfile = ({ registered }: Role): boolean => registered;

/** Rules 2.21 and 6.4: trainers have no code to show. */
export const mayShowQr = ({ profile }: Role): boolean => profile !== 'trainer';
