import type { Profile } from '../../../../sync/contract/people.ts';

/** The facts about a person that decide which buttons the menu's head shows. */
export interface Role {
  readonly profile: Profile;
  /** `is_register` 1. */
  readonly registered: boolean;
}

/** Buttons of the menu's head. */
export type MenuKey = 'editProfile' | 'qr' | 'signOut';

/** Rules 2.21, 6.4 and 6.5: people who are not validated yet cannot edit the profile; trainers have no code to show. */
export const menuKeys = ({ profile, registered }: Role): readonly MenuKey[] => [
  ...(registered ? (['editProfile'] as const) : []),
  ...(profile === 'trainer' ? [] : (['qr'] as const)),
  'signOut',
];
