import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { changeSession, readSession, type Store, writeSession } from '../../../sync/store/session.ts';
import type { Session, SessionKey } from '../../../sync/store/session-values.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { inClear } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';

const VALUES: Session = {
  token: 'canary-token',
  refresh_token: 'canary-refresh',
  device_id: 'canary-device-proof',
  is_valid: true,
  authData: { storedLeapCode: 'HD1001', storedLoginProfile: 'hd', storedVerifyData: ['', '', 'canary-name'] },
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
  drafts: { rating: 'canary-rating', ticket: { issueType: '', email: 'canary@salon.example', description: 'canary-description' } },
  draft_comments: { p1: 'canary-comment' },
  draft_salon: { salon_name: 'canary-salon' },
  salon_asks: true,
  draft_posts: { new: { text: 'canary-post', pictures: [] } },
  draft_pictures: [{ name: 'canary-picture.jpg', type: 'image/jpeg', bytes: 'canary-bytes' }],
  draft_originals: [{ name: 'canary-original.jpg', type: 'image/jpeg', file: 'f3' }],
  draft_profile: { name: 'canary-profile', picture: { name: 'canary-face.jpg', type: 'image/jpeg', file: 'f2' } },
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
  catch_up: { since: 1, lines: [{ kind: 'moved', id: 'T1', title: 'canary-missed', at: '2026-08-12T10:00:00Z' }] },
  changes_cursor: 'eyJ',
  packs: [{ kind: 'course', id: 'canary-course', at: 1 }],
  media_use: { month: '2026-11', bytes: 1, metered: 0 },
  media_limit: 500_000_000,
  data_use: { saver: true, anyNetwork: true },
  film_positions: { 'recording:7': { second: 12, at: 1 } },
  revoked_heard: { 'CS-canary-number': 1 },
  chair_runs: { 11101: { name: 'Copper cream', shade: '7.44', step: 1, timers: { 1: { of: 2_100_000, endsAt: 9_000_000 } }, at: 5 } },
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
  expect(await store.db.session.toCollection().primaryKeys()).toEqual(expect.arrayContaining([...NAMES]));
  const leaves = Object.values(VALUES).flatMap((value) => JSON.stringify(value).match(/canary[\w@.-]*|9822041187|HD1001/g) ?? []);
  expect(await inClear(device, leaves)).toEqual([]);
});

test('[3.1] [S18] a value of the session stored under another name does not open there', async () => {
  const { store } = await Scene.open();
  await writeSession(store, VALUES);
  const refresh = await store.db.session.get('refresh_token');
  if (refresh) await store.db.session.put({ key: 'token', body: refresh.body });
  expect(await readSession(store, ['token', 'refresh_token'])).toEqual({ refresh_token: 'canary-refresh' });
});

/** Stores what `writeSession` would not take: another version of the app may have written anything. */
async function store(of: Store, key: SessionKey, value: unknown): Promise<void> {
  await of.db.session.put({ key, body: await of.vault.seal('session', key, value) });
}

/** What lies there, with the parts that this build cannot read. */
async function stored(of: Store, key: SessionKey): Promise<unknown> {
  const row = await of.db.session.get(key);
  return row && of.vault.open('session', key, row.body);
}

test('[3.1] a value without any valid part is read as never stored, and a change leaves it alone', async () => {
  const scene = await Scene.open();
  const newer = { usual: 'an hour', own: {} };
  await store(scene.store, 'reminders', newer);
  await store(scene.store, 'tnc', 'yes');
  await writeSession(scene.store, { upcomingPopup: true });
  expect(await readSession(scene.store, ['reminders', 'tnc', 'upcomingPopup'])).toEqual({ upcomingPopup: true });
  expect(await changeSession(scene.store, 'reminders', (was) => was ?? { usual: [15], own: {} })).toBe(false);
  expect(await stored(scene.store, 'reminders')).toEqual(newer);
});

test('[3.1] a value that cannot be decrypted counts as never stored, and the next change replaces it', async () => {
  const scene = await Scene.open();
  const body = await scene.store.vault.seal('session', 'said', { usual: [30], own: {} });
  await scene.store.db.session.put({ key: 'reminders', body });
  expect(await changeSession(scene.store, 'reminders', (was) => was ?? { usual: [15], own: {} })).toBe(true);
  expect(await readSession(scene.store, ['reminders'])).toEqual({ reminders: { usual: [15], own: {} } });
});

test('[3.1] rows that a newer version added to a list stay where they are when this one adds its own', async () => {
  const scene = await Scene.open();
  const said = (id: string, level = 'info') => ({ id, at: 1, level, message: 'm', times: 1 });
  const rows = [said('new', 'whisper'), ...Array.from({ length: 20 }, (_, i) => said(`${i}`)), { ...said('last'), times: 'often' }];
  await store(scene.store, 'said', rows);
  expect((await readSession(scene.store, ['said'])).said).toEqual(rows.slice(1, -1));
  const one = { id: 'mine', at: 2, level: 'info', message: 'n', times: 1 } as const;
  expect(await changeSession(scene.store, 'said', (was = []) => [one, ...was])).toBe(true);
  expect(await stored(scene.store, 'said')).toHaveLength(23);
  expect(await stored(scene.store, 'said')).toEqual(expect.arrayContaining([...rows, one]));
  await changeSession(scene.store, 'said', () => []);
  expect(await stored(scene.store, 'said')).toEqual([rows[0], rows.at(-1)]);
  await store(scene.store, 'saved_for_later', [['my-activity'], ['home-pwa', {}]]);
  await changeSession(scene.store, 'saved_for_later', () => []);
  expect(await stored(scene.store, 'saved_for_later')).toEqual([['my-activity']]);
});

test('[3.1] fields and entries whose shape a newer version changed stay, and the others are read and changed', async () => {
  const scene = await Scene.open();
  const ticket = { issueType: 'a', email: 'b', description: 'forty lines of the person' };
  await store(scene.store, 'drafts', { rating: { stars: 4, text: 'long text of the person' }, ticket });
  await changeSession(scene.store, 'drafts', (was) => ({ ...was, ticket: { ...ticket, email: 'c' } }));
  expect(await stored(scene.store, 'drafts')).toEqual({
    rating: { stars: 4, text: 'long text of the person' },
    ticket: { ...ticket, email: 'c' },
  });
  await changeSession(scene.store, 'drafts', (was) => ({ ...was, rating: 'Good' }));
  expect((await readSession(scene.store, ['drafts'])).drafts).toEqual({ rating: 'Good', ticket: { ...ticket, email: 'c' } });
  const byPush = { minutes: [5], by: 'push' };
  await store(scene.store, 'reminders', { usual: [30], own: { 9001: [10], 9002: byPush } });
  expect((await readSession(scene.store, ['reminders'])).reminders).toEqual({ usual: [30], own: { 9001: [10] } });
  await changeSession(scene.store, 'reminders', (was) => ({ usual: [15], own: was?.own ?? {} }));
  expect(await stored(scene.store, 'reminders')).toEqual({ usual: [15], own: { 9001: [10], 9002: byPush } });
});

test('[3.1] a field that another version of the app added to a value stays with it', async () => {
  const scene = await Scene.open();
  await store(scene.store, 'drafts', { rating: 'Good', post: 'A new field' });
  await changeSession(scene.store, 'drafts', (was) => ({ ...was, rating: 'Better' }));
  expect((await readSession(scene.store, ['drafts'])).drafts).toEqual({ rating: 'Better', post: 'A new field' });
});

test('[3.2] a document keeps the wire names as they were sent', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()) });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  expect(await scene.home()).toEqual(home());
});

test.each([
  [0, 'hd'],
  [1, 'trainer'],
] as const)(
  '[3.3] after signing in authData holds the access ID, the profile and name, number and city at 2, 5 and 10 (is_trainer %s)',
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
    script.answers.login = () => json({ error: false, access_token: 'a', refresh_token: 'r', user_data: user });
    const engine = createEngine(edges);
    expect(await engine.signIn({ login_id: 'HD2002', password: 'Secret-1' })).toEqual({ ok: true, value: user });
    const { store } = await scene.context();
    const { authData } = await readSession(store, ['authData']);
    expect(authData?.storedLeapCode).toBe('HD2002');
    expect(authData?.storedLoginProfile).toBe(profile);
    expect([2, 5, 10].map((place) => authData?.storedVerifyData[place])).toEqual(['Ravi Nair', '9811112222', 'Kochi']);
  },
);

test('[1.7] concurrent changes of one value in two tabs are both kept', async () => {
  const { store } = await Scene.open();
  const add = (name: string) => changeSession(store, 'assigned_divisions', (was = []) => [...was, name]);
  await Promise.all(['rangat', 'vayu', 'mool'].map(add));
  const { assigned_divisions } = await readSession(store, ['assigned_divisions']);
  expect(assigned_divisions?.toSorted()).toEqual(['mool', 'rangat', 'vayu']);
});

test('a notification among the recent choices of an earlier build is still read', async () => {
  const { store } = await Scene.open();
  const recent = [{ kind: 'notice', id: 'notice 1', title: 'Moved', at: '2026-08-12T09:00:00Z' }];
  await store.db.session.put({ key: 'search_recent', body: await store.vault.seal('session', 'search_recent', recent) });
  expect((await readSession(store, ['search_recent'])).search_recent).toEqual(recent);
});
