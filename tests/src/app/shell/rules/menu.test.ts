import { describe, expect, test } from 'vitest';
import { menuEntries } from '../../../../../src/app/shell/menu-entries.ts';
import { menuKeys } from '../../../../../src/app/shell/rules/menu.ts';

/** Every profile × is_register × is_trainer; the last one opens popups and nothing in the menu. */
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

test('[2.22] the entries are in order, with their names, and each leads to its screen', () => {
  expect(
    menuEntries(() => undefined).map((entry) => [
      entry.label,
      'to' in entry ? entry.to : 'entries' in entry ? 'opens' : 'modal',
    ]),
  ).toEqual([
    ['Home', '/home'],
    ['Social Connect', 'opens'],
    ['Our Brands', '/our-brands'],
    ['Calendar', '/calendar'],
    ['Education Portfolio', '/education-portfolio'],
    ['Upcoming Training', '/upcoming-training'],
    ['About Us', '/about-us'],
    ['Rate Us', 'modal'],
    ['Product', '/products-brands'],
    ['My Certificates', '/my-certificates'],
    ['Help', 'modal'],
    ['My Activities', '/my-activity'],
    ['Change Password', '/change-password'],
    // Ours, after those of the rule.
    ['Settings', '/settings'],
  ]);
  const social = menuEntries(() => undefined)[1];
  expect(social && 'entries' in social && social.entries).toEqual([
    { label: "What's New", to: '/whats-new' },
    { label: 'Social Feeds', to: '/social-feeds' },
  ]);
});
