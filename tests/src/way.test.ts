import { describe, expect, test } from 'vitest';
import { laterScreens } from '../../src/app/later-screens.ts';
import { type ScreenRow, screens } from '../../src/app/screens.ts';
import { wayOf } from '../../src/app/way.ts';
import type { Me } from '../../src/live/use-me.ts';
import { hasFooter } from '../../src/rules/footer.ts';

const someone: Me = {
  leapcode: 'HD1001',
  profile: 'hd',
  name: 'Asha Menon',
  picture: '',
  email: '',
  mobile: '',
  city: '',
  registered: true,
  valid: true,
  tnc: true,
  passwordSet: true,
  clockOffset: 0,
};
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
const open = ['/register', '/upcoming-training-popup', '/forgot-registration', '/forgot-password', '/change-representative'];
const around = ['/login', '/login_verification', '/set-password', '/session-timeout'];
const salon = ['/update-salon-details-login', '/update-salon-details-form'];
const addressOf = ({ path }: ScreenRow): string => path.replace(/:\w+/g, '1');
const all = screens.map(addressOf);
const guarded = all.filter((path) => !open.includes(path) && !around.includes(path));
const short = (path: string, me: Me | null): string => {
  const way = wayOf(path, me);
  if (way.is === 'here') return 'here';
  return way.is === 'wanted' ? 'wanted' : `${way.to}${way.keeps ? ', kept' : ''}`;
};

describe.each(Object.entries(people))('%s', (who, me) => {
  const first = firstFor[who as keyof typeof people]; // the names of the table above
  test.each(guarded)('[2.1] [2.2] [6.4] (2.3, who may enter) %s', (path) => {
    const isLedHome = path === '/home-design' || (salon.includes(path) && me?.profile === 'trainer');
    expect(short(path, me)).toBe(first ? `${first}, kept` : isLedHome ? '/home' : 'here');
  });
  test.each(open)('[2.14] %s is open', (path) => {
    expect(short(path, me)).toBe('here');
  });
  test.each(['/', '/page-not-found', '/nowhere', '/home/more', '/brand-details'])('[2.15] %s leads home and is not kept', (path) => {
    expect(short(path, me)).toBe('/home');
  });
  test.each(around.filter((path) => path !== '/login'))('[2.14] %s shows itself to whom it is for, and leads others on', (path) => {
    expect(short(path, me)).toBe(path === first ? 'here' : (first ?? 'wanted'));
  });
});

test('[2.14] the login shows itself to who is signed out in any way, and leads the others on', () => {
  expect(Object.values(people).map((me) => short('/login', me))).toEqual([
    'here',
    'wanted',
    'wanted',
    'wanted',
    'wanted',
    '/login_verification',
    '/set-password',
    'here',
    'here',
  ]);
});

test('(2.11, the way) the salon form sends trainers home, registered or not', () => {
  for (const path of salon) expect([short(path, people['a trainer']), short(path, people['a pending trainer'])]).toEqual(['/home', '/home']);
});

test('[2.20] the footer is missing on the seven screens around signing in, and nowhere else', () => {
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

test('[2.19] the eight screens around signing in have no header but the logo', () => {
  const bare = screens.filter(({ frame }) => frame !== 'app').map(({ path }) => path);
  expect(bare).toEqual(expect.arrayContaining([...around, '/register', '/forgot-registration', '/change-password', '/forgot-password']));
  expect(screens.filter(({ frame, gates }) => frame === 'app' && !gates.has('in'))).toEqual([]);
});

test('a screen that is being prepared is known to be so', () => {
  expect(laterScreens.filter(({ path }) => !screens.some((row) => row.path === path))).toEqual([]);
});
