import { describe, expect, test } from 'vitest';
import { menuEntries } from '../../../../../src/app/shell/menu-entries.ts';
import { menuKeys } from '../../../../../src/app/shell/rules/menu.ts';

/** Every profile × is_register × is_trainer; is_trainer has no effect on the menu. */
const PEOPLE = [
  ['hd', 1, 0, ['editProfile', 'qr', 'signOut']],
  ['hd', 1, 1, ['editProfile', 'qr', 'signOut']],
  ['hd', 0, 0, ['qr', 'signOut']],
  ['hd', 0, 1, ['qr', 'signOut']],
  ['trainer', 1, 0, ['editProfile', 'signOut']],
  ['trainer', 1, 1, ['editProfile', 'signOut']],
  ['trainer', 0, 0, ['signOut']],
  ['trainer', 0, 1, ['signOut']],
] as const;

describe("the menu's head", () => {
  test.each(PEOPLE)(
    '[2.21] [6.4] [6.5] for %s with is_register %i and is_trainer %i: %j',
    (profile, is_register, _, keys) => {
      expect(menuKeys({ profile, registered: is_register === 1 })).toEqual(keys);
    },
  );
});

test('[2.22] the entries are in the specified order, each with its name and target', () => {
  expect(
    menuEntries(() => undefined).map((entry) => ({
      label: entry.label,
      opens: 'to' in entry ? entry.to : 'entries' in entry ? 'entries' : 'modal',
    })),
  ).toEqual([
    { label: 'Home', opens: '/home' },
    { label: 'Social Connect', opens: 'entries' },
    { label: 'Our Brands', opens: '/our-brands' },
    { label: 'Calendar', opens: '/calendar' },
    { label: 'Education Portfolio', opens: '/education-portfolio' },
    { label: 'Upcoming Training', opens: '/upcoming-training' },
    { label: 'About Us', opens: '/about-us' },
    { label: 'Rate Us', opens: 'modal' },
    { label: 'Product', opens: '/products-brands' },
    { label: 'My Certificates', opens: '/my-certificates' },
    { label: 'Help', opens: 'modal' },
    { label: 'My Activities', opens: '/my-activity' },
    { label: 'Change Password', opens: '/change-password' },
    // The product's own entry.
    { label: 'Settings', opens: '/settings' },
  ]);
  const social = menuEntries(() => undefined)[1];
  expect(social && 'entries' in social && social.entries).toEqual([
    { label: "What's New", to: '/whats-new' },
    { label: 'Social Feeds', to: '/social-feeds' },
  ]);
});
