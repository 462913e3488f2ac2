import type { Profile } from '../../sync/contract/people.ts';

/** What of a person decides what the menu's head offers. */
export interface Role {
  readonly profile: Profile;
  /** `is_register` 1. */
  readonly registered: boolean;
}

/** What the menu's head offers beside name, e-mail and Access ID. */
export type MenuKey = 'editProfile' | 'qr' | 'signOut';

/** Rules 2.21, 6.4 and 6.5: who is not validated yet does not edit the profile; trainers have no code to show. */
export const menuKeys = ({ profile, registered }: Role): readonly MenuKey[] => [
  ...(registered ? (['editProfile'] as const) : []),
  ...(profile === 'trainer' ? [] : (['qr'] as const)),
  'signOut',
];
