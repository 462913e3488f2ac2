import { expect, test } from 'vitest';
import { crumbsOf } from '../../../../../src/app/navigation/crumbs-of.ts';
import { screens } from '../../../../../src/app/screens.ts';
import { addressesOf, menuEntries } from '../../../../../src/app/shell/menu-entries.ts';
import { litAt } from '../../../../../src/app/shell/rules/menu.ts';
import { paths, type RouteName } from '../../../../../src/rules/paths.ts';
import { addressOf } from '../../../../support/rows.ts';

const entries = addressesOf(menuEntries(() => undefined));
const rows = screens.filter(({ frame }) => frame === 'app').map((row) => [row.route, row] as const);

/** The screens by their lit tab and menu entry. */
const EXPECTED: Readonly<
  Record<string, Readonly<Partial<Record<keyof typeof paths | 'none', readonly RouteName[]>>>>
> = {
  home: { home: ['home'] },
  educationPortfolio: {
    educationPortfolio: [
      'educationPortfolio',
      'categoryCourses',
      'categoryListing',
      'recordedSession',
      'course',
      'syllabus',
      'blended',
      'quiz',
    ],
  },
  calendar: {
    calendar: ['calendar', 'roster'],
    upcomingTraining: ['upcomingTraining', 'webinar', 'webinarWithoutDivision', 'webinarSyllabus'],
  },
  notifications: { none: ['notifications', 'notification', 'notificationSettings'] },
  menu: {
    ourBrands: ['brands', 'ourBrands', 'brandDetails', 'professionalEducation'],
    whatsNew: ['whatsNew'],
    socialFeeds: ['socialFeeds', 'singleFeed', 'addPost'],
    products: ['products', 'productCategories', 'productListing', 'productDetails'],
    about: ['about'],
    myCertificates: ['myCertificates'],
    myActivity: ['myActivity'],
    settings: ['settings'],
  },
};
const expected = new Map(
  Object.entries(EXPECTED).flatMap(([tab, of]) =>
    Object.entries(of).flatMap(([entry, routes]) =>
      routes.map((route) => [route, { tab, entry }] as const),
    ),
  ),
);

test.each(rows)('(2.18, the way) on %s the expected tab and menu entry are lit', (route, row) => {
  const address = addressOf(row);
  const { entry, tab } = litAt(address, crumbsOf(row, address), entries);
  const named = (lit: string | undefined) =>
    Object.entries({ ...paths, menu: 'menu' }).find(([, path]) => path === lit)?.[0] ?? 'none';
  // A screen to which neither the menu nor a tab leads lights none.
  expect({ tab: named(tab), entry: named(entry) }).toEqual(
    expected.get(route) ?? { tab: 'none', entry: 'none' },
  );
});

test('(2.18, the way) every entry of the menu is lit on some screen, except Change Password, whose screen has no menu', () => {
  const lit = rows.map(
    ([, row]) => litAt(addressOf(row), crumbsOf(row, addressOf(row)), entries).entry,
  );
  expect([...entries].filter((entry) => !lit.includes(entry))).toEqual([paths.changePassword]);
});
