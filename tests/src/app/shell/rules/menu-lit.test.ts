import { expect, test } from 'vitest';
import { crumbsOf } from '../../../../../src/app/navigation/crumbs-of.ts';
import type { ScreenRow } from '../../../../../src/app/screen-row.ts';
import { screens } from '../../../../../src/app/screens.ts';
import { addressesOf, menuEntries } from '../../../../../src/app/shell/menu-entries.ts';
import { litAt } from '../../../../../src/app/shell/rules/menu.ts';
import { paths, type RouteName } from '../../../../../src/rules/paths.ts';
import { addressOf } from '../../../../support/rows.ts';

interface Expected {
  readonly tab: string;
  readonly entry: string;
}
const entries = addressesOf(menuEntries(() => undefined));
const rows = screens.filter(({ frame }) => frame === 'app').map((row) => [row.route, row] as const);

/** The top screens by their lit tab and menu entry; any other screen lights those of its parent. */
const EXPECTED: Readonly<
  Record<string, Readonly<Partial<Record<keyof typeof paths | 'none', readonly RouteName[]>>>>
> = {
  home: { home: ['home'] },
  educationPortfolio: {
    educationPortfolio: ['educationPortfolio'],
  },
  calendar: {
    calendar: ['calendar'],
    upcomingTraining: ['upcomingTraining'],
  },
  notifications: { none: ['notifications'] },
  menu: {
    ourBrands: ['brands', 'ourBrands'],
    whatsNew: ['whatsNew'],
    socialFeeds: ['socialFeeds'],
    products: ['products'],
    about: ['about'],
    myCertificates: ['myCertificates'],
    myActivity: ['myActivity'],
    settings: ['settings'],
  },
};
const onTop = new Map<RouteName, Expected>(
  Object.entries(EXPECTED).flatMap(([tab, of]) =>
    Object.entries(of).flatMap(([entry, routes]) =>
      routes.map((route) => [route, { tab, entry }] as const),
    ),
  ),
);

/** A screen to which neither the menu nor a tab leads lights none; Home is lit on itself alone. */
function expectedAt({ route, parent }: ScreenRow): Expected {
  const above = parent === 'home' ? undefined : screens.find((row) => row.route === parent);
  return onTop.get(route) ?? (above ? expectedAt(above) : { tab: 'none', entry: 'none' });
}

test.each(rows)('(2.18, the way) on %s the expected tab and menu entry are lit', (_, row) => {
  const address = addressOf(row);
  const { entry, tab } = litAt(address, crumbsOf(row, address), entries);
  const named = (lit: string | undefined) =>
    Object.entries({ ...paths, menu: 'menu' }).find(([, path]) => path === lit)?.[0] ?? 'none';
  expect({ tab: named(tab), entry: named(entry) }).toEqual(expectedAt(row));
});

test('(2.18, the way) every entry of the menu is lit on some screen, except Change Password, whose screen has no menu', () => {
  const lit = rows.map(
    ([, row]) => litAt(addressOf(row), crumbsOf(row, addressOf(row)), entries).entry,
  );
  expect([...entries].filter((entry) => !lit.includes(entry))).toEqual([paths.changePassword]);
});
