import { describe, expect, test } from 'vitest';
import { resolve } from '../../../../src/app/navigation/resolve.ts';
import { hasFooter } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import type { Me } from '../../../../src/live/account/use-me.ts';
import { addressOf } from '../../../support/rows.ts';
import { someone } from '../../../support/someone.ts';

const people = {
  nobody: null,
  'a hairdresser': someone,
  'a pending hairdresser': { ...someone, registered: false },
  'a trainer': { ...someone, profile: 'trainer' },
  'a pending trainer': { ...someone, profile: 'trainer', registered: false },
  'who has not accepted the terms': { ...someone, tnc: false },
  'who has no own password': { ...someone, passwordSet: false },
  'whose session ended': { ...someone, valid: false },
  'whose session ended before a password was set': { ...someone, valid: false, passwordSet: false },
} as const satisfies Record<string, Me | null>;

/** What comes first for those who are not let in. */
const firstFor: Partial<Record<keyof typeof people, string>> = {
  nobody: '/login',
  'who has not accepted the terms': '/login_verification',
  'who has no own password': '/set-password',
  'whose session ended': '/session-timeout',
  'whose session ended before a password was set': '/login',
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
  test.each(guarded)('[2.1] [2.2] [6.4] (2.3, who may enter) %s', (path) => {
    const isLedHome =
      path === '/home-design' || (salon.includes(path) && me?.profile === 'trainer');
    expect(short(path, me)).toBe(first ? `${first}, remembered` : isLedHome ? '/home' : 'screen');
  });
  test.each(open)('[2.14] %s is open', (path) => {
    expect(short(path, me)).toBe('screen');
  });
  test.each(['/', '/page-not-found', '/nowhere', '/home/more', '/brand-details'])(
    '[2.15] %s leads home and is not remembered',
    (path) => {
      expect(short(path, me)).toBe('/home');
    },
  );
  test.each(around.filter((path) => !outside.includes(path)))(
    '[2.14] %s shows itself to whom it is for, and leads others on',
    (path) => {
      expect(short(path, me)).toBe(path === first ? 'screen' : (first ?? 'return'));
    },
  );
});

test.each(outside)(
  '[2.14] %s is shown to everybody who is signed out, and redirects the others',
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

test('[2.20] only the seven screens around signing in have no footer', () => {
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

test('[2.19] only the eight screens around signing in have no header but the logo', () => {
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
