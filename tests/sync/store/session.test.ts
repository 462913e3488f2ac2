import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { changeSession, readSession, writeSession } from '../../../sync/store/session.ts';
import type { Session } from '../../../sync/store/session-values.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { inClear } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';

const VALUES: Session = {
  token: 'canary-token',
  refresh_token: 'canary-refresh',
  device_id: 'canary-device-proof',
  is_valid: true,
  authData: {
    storedLeapCode: 'HD1001',
    storedLoginProfile: 'hd',
    storedVerifyData: ['', '', 'canary-name'],
  },
  HDAuthData: {
    hd_name: 'canary-name',
    email: 'canary@salon.example',
    mobile: '9822041187',
    city: 'canary-city',
    picture: '',
    is_register: 1,
    is_trainer: 0,
  },
  setPassword: '1',
  tnc: true,
  calendar_seen: { 9001: { sequence: 0, at: 1 } },
  slash_searches: false,
  search_recent: [{ kind: 'brand', id: 'brand kala', title: 'Kala' }],
  reminders: { usual: [15], own: { 9001: [60] } },
  reminders_armed: { '9001/60': 1 },
  upcomingPopup: true,
  closeUpcomingTraining: true,
  program_type: { ONLINE: [{ id: 1, name: 'canary-type' }] },
  assigned_divisions: ['canary-division'],
  home_division: 'canary-home-division',
  drafts: {
    rating: 'canary-rating',
    ticket: { issueType: '', email: 'canary@salon.example', description: 'canary-description' },
  },
  draft_comments: { p1: 'canary-comment' },
  draft_salon: { salon_name: 'canary-salon' },
  salon_asks: true,
  draft_posts: { new: { text: 'canary-post', pictures: [] } },
  draft_pictures: [{ name: 'canary-picture.jpg', type: 'image/jpeg', bytes: 'canary-bytes' }],
  draft_originals: [{ name: 'canary-original.jpg', type: 'image/jpeg', file: 'f3' }],
  draft_profile: {
    name: 'canary-profile',
    picture: { name: 'canary-face.jpg', type: 'image/jpeg', file: 'f2' },
  },
  draft_quizzes: {
    601: {
      attempt_id: 'canary-attempt',
      started_at: 1,
      time: { ran: 1, away: 0, at: 1, offset: 0 },
      answers: { 60101: ['canary-option'] },
      flagged: [],
      open: 0,
    },
  },
  saved_for_later: [['my-activity', {}]],
  news_seen: { at: 1, ids: ['canary-item'] },
  closed_news: { day: '2026-11-25', ids: ['canary-closed'] },
  install: { visits: 2, at: 1, offered: 1 },
  said: [{ id: 's1', at: 1, level: 'info', message: 'canary-said', times: 1 }],
  consent: { keepAhead: false, tellNews: true },
  hidden_controls: true,
  catch_up: {
    since: 1,
    lines: [{ kind: 'moved', id: 'T1', title: 'canary-missed', at: '2026-08-12T10:00:00Z' }],
  },
  changes_cursor: 'eyJ',
  packs: [{ kind: 'course', id: 'canary-course', at: 1 }],
  media_use: { month: '2026-11', bytes: 1, metered: 0 },
  media_limit: 500_000_000,
  data_use: { saver: true, anyNetwork: true },
  film_positions: { 'recording:7': { second: 12, at: 1 } },
  revoked_heard: { 'CS-canary-number': 1 },
  chair_runs: {
    11101: {
      name: 'Copper cream',
      shade: '7.44',
      step: 1,
      timers: { 1: { of: 2_100_000, endsAt: 9_000_000 } },
      at: 5,
    },
  },
  push_wish: { on: true, told: 1 },
  diagnostics: [{ at: 1, what: 'started' }],
  clock_offset: 1,
};
/** The names of rule 3.1. */
const NAMES = [
  'token',
  'refresh_token',
  'is_valid',
  'authData',
  'HDAuthData',
  'setPassword',
  'program_type',
  'assigned_divisions',
  'upcomingPopup',
  'tnc',
  'closeUpcomingTraining',
  'home_division',
] as const;
const keys = Object.keys(VALUES) as (keyof Session)[];

test('[3.1] every value of the session keeps its name, is sealed separately and opens unchanged', async () => {
  const { store, device } = await Scene.open();
  await writeSession(store, VALUES);
  expect(await readSession(store, keys)).toEqual(VALUES);
  expect(await store.db.session.toCollection().primaryKeys()).toEqual(
    expect.arrayContaining([...NAMES]),
  );
  const leaves = Object.values(VALUES).flatMap(
    (value) => JSON.stringify(value).match(/canary[\w@.-]*|9822041187|HD1001/g) ?? [],
  );
  expect(await inClear(device, leaves)).toEqual([]);
});

test('[3.1] [S18] a session value moved to another name does not open', async () => {
  const { store } = await Scene.open();
  await writeSession(store, VALUES);
  const refresh = await store.db.session.get('refresh_token');
  if (refresh) await store.db.session.put({ key: 'token', body: refresh.body });
  expect(await readSession(store, ['token', 'refresh_token'])).toEqual({
    refresh_token: 'canary-refresh',
  });
});

test('[3.2] a document keeps its fields’ wire names', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  expect(await scene.home()).toEqual(home());
});

test.each([
  [0, 'hd'],
  [1, 'trainer'],
] as const)(
  '[3.3] after sign-in authData holds the Access ID, the profile, and name, number and city at 2, 5 and 10 (is_trainer %s)',
  async (is_trainer, profile) => {
    const scene = await Scene.open();
    const { edges, script } = scene;
    const user = {
      login_code: 'HD2002',
      hd_name: 'Ravi Nair',
      mobile: '9811112222',
      city: 'Kochi',
      is_register: 1,
      is_trainer,
      setPassword: 1,
      tnc: true,
    };
    script.answers.login = () =>
      json({ error: false, access_token: 'a', refresh_token: 'r', user_data: user });
    const engine = createEngine(withApp(edges));
    expect(await engine.signIn({ login_id: 'HD2002', password: 'Secret-1' })).toEqual({
      ok: true,
      value: user,
    });
    const { store } = await scene.context();
    const { authData } = await readSession(store, ['authData']);
    expect(authData?.storedLeapCode).toBe('HD2002');
    expect(authData?.storedLoginProfile).toBe(profile);
    expect([2, 5, 10].map((place) => authData?.storedVerifyData[place])).toEqual([
      'Ravi Nair',
      '9811112222',
      'Kochi',
    ]);
  },
);

test('[1.7] concurrent changes of one value in two tabs are both kept', async () => {
  const { store } = await Scene.open();
  const add = (name: string) =>
    changeSession(store, 'assigned_divisions', (was = []) => [...was, name]);
  await Promise.all(['rangat', 'vayu', 'mool'].map(add));
  const { assigned_divisions } = await readSession(store, ['assigned_divisions']);
  expect(assigned_divisions?.toSorted()).toEqual(['mool', 'rangat', 'vayu']);
});
