import { describe, expect, test } from 'vitest';
import { resolve } from '../../../../src/app/navigation/resolve.ts';
import { hasFooter } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import type { Me } from '../../../../src/live/account/use-me.ts';
import { addressOf } from '../../../support/rows.ts';
import { someone } from '../../../support/someone.ts';

const people = {
  'no person': null,
  'a hairdresser': someone,
  'a pending hairdresser': { ...someone, registered: false },
  'a trainer': { ...someone, profile: 'trainer' },
  'a pending trainer': { ...someone, profile: 'trainer', registered: false },
  'a person before the terms': { ...someone, tnc: false },
  'a person without an own password': { ...someone, passwordSet: false },
  'a person after the session ended': { ...someone, valid: false },
  'a person without an own password after the session ended': {
    ...someone,
    valid: false,
    passwordSet: false,
  },
} as const satisfies Record<string, Me | null>;

/** The first screen of people who may not enter. */
const firstFor: Partial<Record<keyof typeof people, string>> = {
  'no person': '/login',
  'a person before the terms': '/login_verification',
  'a person without an own password': '/set-password',
  'a person after the session ended': '/session-timeout',
  'a person without an own password after the session ended': '/login',
};
const open = [
  '/register',
  '/upcoming-training-popup',
  '/forgot-registration',
  '/forgot-password',
  '/change-representative',
];
const outside = ['/login', '/session-timeout'];
const around = ['/login', '/login_verification', '/set-password', '/session-timeout'];
const salon = ['/update-salon-details-login', '/update-salon-details-form'];
const all = screens.map(addressOf);
const guarded = all.filter((path) => !open.includes(path) && !around.includes(path));
const short = (path: string, me: Me | null): string => {
  const resolution = resolve(path, me);
  return resolution.kind === 'redirect'
    ? `${resolution.to}${resolution.remembers ? ', remembered' : ''}`
    : resolution.kind;
};

describe.each(Object.entries(people))('%s', (who, me) => {
  const first = firstFor[who as keyof typeof people]; // the names of the table above
  test.each(guarded)('[2.1] [2.2] [6.4] (2.3, who may enter) opens %s or is redirected', (path) => {
    const isLedHome =
      path === '/home-design' || (salon.includes(path) && me?.profile === 'trainer');
    expect(short(path, me)).toBe(first ? `${first}, remembered` : isLedHome ? '/home' : 'screen');
  });
  test.each(open)('[2.14] opens %s, which needs no account', (path) => {
    expect(short(path, me)).toBe('screen');
  });
  test.each(['/', '/page-not-found', '/nowhere', '/home/more', '/brand-details'])(
    '[2.15] is led home from %s, which is not remembered',
    (path) => {
      expect(short(path, me)).toBe('/home');
    },
  );
  test.each(around.filter((path) => !outside.includes(path)))(
    '[2.14] sees %s if it is the first screen, and is redirected otherwise',
    (path) => {
      expect(short(path, me)).toBe(path === first ? 'screen' : (first ?? 'return'));
    },
  );
});

test.each(outside)(
  '[2.14] %s is shown to people who are signed out, and redirects the others',
  (path) => {
    expect(Object.values(people).map((me) => short(path, me))).toEqual([
      'screen',
      'return',
      'return',
      'return',
      'return',
      '/login_verification',
      '/set-password',
      'screen',
      'screen',
    ]);
  },
);

test('(2.11, the way) the salon form redirects trainers to home, registered or not', () => {
  for (const path of salon)
    expect([short(path, people['a trainer']), short(path, people['a pending trainer'])]).toEqual([
      '/home',
      '/home',
    ]);
});

test('[2.20] exactly the seven screens of sign-in and passwords have no footer', () => {
  expect(all.filter((path) => !hasFooter(path)).sort()).toEqual([
    '/change-password',
    '/forgot-password',
    '/forgot-registration',
    '/login',
    '/register',
    '/session-timeout',
    '/set-password',
  ]);
});

test('[2.19] the screens of sign-in and passwords have only the logo as header, and no other screen needs no account', () => {
  const bare = screens.filter(({ frame }) => frame !== 'app').map(({ path }) => path);
  expect(bare).toEqual(
    expect.arrayContaining([
      ...around,
      '/register',
      '/forgot-registration',
      '/change-password',
      '/forgot-password',
    ]),
  );
  expect(screens.filter(({ frame, gates }) => frame === 'app' && !gates.has('in'))).toEqual([]);
});
