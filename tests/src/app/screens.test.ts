import { describe, expect, test } from 'vitest';
import { crumbsOf } from '../../../src/app/navigation/crumbs-of.ts';
import { ACCOUNT, isClosed, paramsOf, type ScreenRow } from '../../../src/app/screen-row.ts';
import { needsAccount, readsOf, screenAt, screens } from '../../../src/app/screens.ts';
import { menuEntries } from '../../../src/app/shell/menu-entries.ts';
import type { RouteName } from '../../../src/rules/paths.ts';
import { sources, withoutComments } from '../../architecture/sources.ts';
import { addressOf } from '../../support/rows.ts';
import { someone } from '../../support/someone.ts';

/** The specification's addresses that need an account, with `1` for each parameter. */
const GIVEN = [
  ...[
    'home',
    'about-us',
    'add-post',
    'brands',
    'notification',
    'notifications',
    'whats-new',
    'social-feeds',
    'upcoming-training',
  ],
  ...[
    'recorded-session',
    'my-certificates',
    'my-activity',
    'our-brands',
    'product-details',
    'my-profile',
    'home-design',
    'change-password',
  ],
  ...[
    'calendar',
    'education-portfolio',
    'products-brands',
    'single-feed',
    'blended-learning-details/1',
    'brand-details/1',
  ],
  ...[
    'professional-education/1',
    'elearning-course-details/1/1',
    'course-syllabus/1/1',
    'webinar-course-details/1/1/1/1',
  ],
  ...[
    'webinar-course-details/1/1/1',
    'course-syllabus-online/1/1/1/1',
    'category-courses/1/1',
    'category-course-listing/1/1/1',
  ],
  ...[
    'products-categories/1',
    'product-listing/1/1/1',
    'quiz/1/1',
    'update-salon-details-login',
    'update-salon-details-form',
  ],
];
/** The specification's addresses that need no account. */
const GIVEN_OUTSIDE = [
  ...[
    'register',
    'login',
    'login_verification',
    'upcoming-training-popup',
    'forgot-registration',
    'forgot-password',
    'session-timeout',
  ],
  ...['change-representative', 'set-password'],
];

const rows = screens.map((row) => [row.route, row] as const);

describe('the route table', () => {
  test('[2.1] holds every address of the specification', () => {
    const addresses = screens.map(({ path }) => path.replace(/:\w+/g, '1'));
    expect([...GIVEN, ...GIVEN_OUTSIDE].filter((path) => !addresses.includes(`/${path}`))).toEqual(
      [],
    );
  });

  test('no two screens share an address', () => {
    expect(new Set(screens.map(addressOf)).size).toBe(screens.length);
  });

  test.each(rows)(
    '[2.1] (2.14, the guard) %s needs an account unless the specification says otherwise',
    (_, row) => {
      const address = addressOf(row);
      expect(screenAt(address)).toBe(row);
      expect(needsAccount(address)).toBe(!GIVEN_OUTSIDE.includes(address.slice(1)));
      expect(row.gates.has('in') && row.gates.size === 1).toBe(needsAccount(address));
    },
  );

  test.each(['/', '/page-not-found', '/unknown', '/home/more', '/brand-details'])(
    '[2.15] no screen has the address %s',
    (path) => {
      expect(screenAt(path)).toBeUndefined();
    },
  );

  const at = (row: ScreenRow) => ({ pathname: addressOf(row), search: '' });
  const pulledBy = (row: ScreenRow): readonly string[] =>
    readsOf(row, someone, at(row)).map(([name]) => name);
  test.each(rows)('%s pulls no document twice', (_, row) => {
    expect(pulledBy(row)).toEqual([...new Set(pulledBy(row))]);
  });

  const named = (row: ScreenRow) => row.document?.(someone, paramsOf(row, addressOf(row)));
  test.each(rows.filter(([, row]) => named(row)))('%s pulls its own document first', (_, row) => {
    expect(pulledBy(row)[0]).toBe(named(row)?.[0]);
  });

  test('a document that the query of an address names is pulled first', () => {
    const row = screenAt('/product-details');
    const reads =
      row && readsOf(row, someone, { pathname: '/product-details', search: '?product=11101' });
    expect(reads?.[0]).toEqual(['product-details', { product_id: '11101' }]);
  });

  test.each(rows.filter(([, { document }]) => document))(
    '%s shows a document, so it has the app’s frame and needs an account',
    (_, row) => {
      expect(row.frame).toBe('app');
      expect(needsAccount(addressOf(row))).toBe(true);
    },
  );

  test.each(rows.filter(([, { gates }]) => gates === ACCOUNT))(
    '%s needs an account, so it pulls home',
    (_, row) => {
      expect(pulledBy(row)).toContain('home-pwa');
    },
  );

  test.each(rows.filter(([, { gates }]) => gates === ACCOUNT))(
    '[4.1] [7.11] %s also pulls the person’s profile',
    (_, row) => {
      expect(readsOf(row, someone, at(row))).toContainEqual([
        'get-hd-detail-by-leapcode',
        { leapcode: 'HD1001', profile: 'hd' },
      ]);
    },
  );

  test.each(rows.filter(([, { frame }]) => frame === 'app'))(
    '(2.18, the breadcrumb) the breadcrumb of %s begins with home',
    (route, row) => {
      const [first, ...rest] = crumbsOf(row, addressOf(row));
      expect(first?.label).toBe('Home');
      expect(rest.length > 0).toBe(route !== 'home');
    },
  );
});

/** Built screens to which no link leads, each with the reason. */
const WITHOUT_LINK: Partial<Record<RouteName, string>> = {
  homeDesign: 'the specification gives its address, which leads home',
  upcomingPopup: 'the specification gives its address',
  webinarSyllabus: 'the specification gives its address, and no page offers it yet',
};
/** Files that make links: the tables of screens only list addresses. */
const linking = sources(['src'], ['.ts', '.tsx']).filter(
  ({ path }) => !/^src\/app\/([a-z]+-)?screens\.ts$/.test(path),
);
const linked = new Set(
  linking.flatMap((file) =>
    [...withoutComments(file.text).matchAll(/\bpaths\.(\w+)|\bpathTo\(\s*'(\w+)'/g)].map(
      ([, fixed, filled]) => fixed ?? filled,
    ),
  ),
);

test.each(rows)('a link leads to %s, unless it is listed as a screen without a link', (route) => {
  expect(linked.has(route)).toBe(!(route in WITHOUT_LINK));
});

/** Screens that no component test draws, each with the reason. */
const NOT_DRAWN: Partial<Record<RouteName, string>> = {
  homeDesign: 'leads home',
  sessionTimeout: 'a journey ends a session at the server',
  webinarWithoutDivision: 'the file of `webinar`',
  webinarSyllabus: 'parts of the page of `webinar`, which a picture shows',
};
const drawing = sources(['tests/components', 'tests/support'], ['.ts', '.tsx'])
  .map(({ text }) => withoutComments(text))
  .join('\n');

test.each(rows)('a component test draws %s unless a reason says why none does', (route) => {
  expect(drawing.includes(`'${route}'`)).toBe(!(route in NOT_DRAWN));
});

test('[2.22] every entry of the menu leads to an existing screen', () => {
  const targets = menuEntries(() => undefined).flatMap((entry) =>
    'entries' in entry ? entry.entries.map(({ to }) => to) : 'to' in entry ? [entry.to] : [],
  );
  expect(targets.filter((to) => !screenAt(to))).toEqual([]);
});

describe('screens that open with the approval', () => {
  const closed = screens.filter((row) => isClosed(row, { ...someone, registered: false }));

  test('[4.1] exactly the feed, its posts and certificates are closed to people who wait for validation', () => {
    expect(closed.map(({ route }) => route).sort()).toEqual([
      'addPost',
      'myCertificates',
      'singleFeed',
      'socialFeeds',
    ]);
    expect(screens.filter((row) => isClosed(row, { ...someone, registered: true }))).toEqual([]);
  });

  test.each(closed.map((row) => [row.route, row] as const))(
    '[4.1] %s pulls no document that the server would refuse',
    (_, row) => {
      const reads = readsOf(
        row,
        { ...someone, registered: false },
        { pathname: addressOf(row), search: '' },
      ).map(([name]) => name);
      expect(
        reads.filter((name) =>
          ['social-feed', 'get-post', 'my-certificates', 'hashtag-trending', 'comments'].includes(
            name,
          ),
        ),
      ).toEqual([]);
    },
  );
});
