import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { pull } from '../../sync/pull.ts';
import { push } from '../../sync/push.ts';
import { changeSession, readSession, type Session, writeSession } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { inClear, scan } from './disk-scan.ts';
import { REQUEST, Scene } from './scene.ts';

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
  search_recent: [{ kind: 'brand', id: 'brand kala', title: 'Kala' }],
  reminders: { usual: [15], own: { 9001: [60] } },
  reminders_armed: { '9001/60': 1 },
  upcomingPopup: true,
  closeUpcomingTraining: true,
  program_type: { ONLINE: [{ id: 1, name: 'canary-type' }] },
  assigned_divisions: ['canary-division'],
  home_division: 'canary-home-division',
  drafts: { rating: 'canary-rating', ticket: { issueType: '', email: 'canary@salon.example', description: 'canary-description' } },
  saved_for_later: [['my-activity', {}]],
  said: [{ id: 's1', at: 1, level: 'info', message: 'canary-said', times: 1 }],
  consent: { keepAhead: false, tellNews: true },
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

test('[3.1] every value of the session keeps its name, is sealed by itself and opens as it was', async () => {
  const { store, device } = await Scene.open();
  await writeSession(store, VALUES);
  expect(await readSession(store, keys)).toEqual(VALUES);
  expect(await store.db.session.toCollection().primaryKeys()).toEqual(expect.arrayContaining([...NAMES]));
  const leaves = Object.values(VALUES).flatMap((value) => JSON.stringify(value).match(/canary[\w@.-]*|9822041187|HD1001/g) ?? []);
  expect(await inClear(device, leaves)).toEqual([]);
});

test('[3.1] [S18] a value of the session put under another name does not open there', async () => {
  const { store } = await Scene.open();
  await writeSession(store, VALUES);
  const refresh = await store.db.session.get('refresh_token');
  if (refresh) await store.db.session.put({ key: 'token', body: refresh.body });
  expect(await readSession(store, ['token', 'refresh_token'])).toEqual({ refresh_token: 'canary-refresh' });
});

test('[1.7] [S9] after everything the app does, no name, number, access ID, token or training lies in clear anywhere on the disk', async () => {
  const scene = await Scene.open({
    'home-pwa': () =>
      json(home({ upcoming_trainings: [training(), { ...training({ id: 2, name: 'canary-broken' }), join_webinar: 'yes' as unknown as boolean }] })),
    'accept-reject-webinar': () => json({ error: true, message: 'canary-refusal', code: 'seats-full' }, { status: 400 }),
    'live-video-view': () => json({ error: false, message: 'canary-success' }),
  });
  const { edges, store, device } = scene;
  await pull(edges, store, 'home-pwa', REQUEST);
  await scene.tap();
  await scene.view('T2');
  await push(edges, store);
  await scene.tap({ training_code: 'T3', name: 'canary-waiting' });
  for (const table of ['documents', 'outbox', 'notices', 'session', 'quarantine', 'freshness'])
    expect(await store.db.table(table).count(), table).toBeGreaterThan(0);
  const canaries = [
    'Asha Menon',
    '9822041187',
    'asha@salon.example',
    'Pune',
    'HD1001',
    'access-HD1001-1',
    'refresh-HD1001-1',
    'device-proof-0001',
    'Precision bob',
    'Meera Iyer',
    'meet.example',
    'canary',
    'seats-full',
    'upcoming_trainings',
  ];
  expect(await inClear(device, canaries)).toEqual([]);
  expect((await scan(device)).length).toBeGreaterThan(20);
});

test('[1.7] the scan itself finds what lies in clear', async () => {
  const { store, device } = await Scene.open();
  await store.db.freshness.put({ key: 'HD1001', at: 0, asked: 0, failedAt: 0 });
  expect(await inClear(device, ['HD1001'])).toHaveLength(1);
});

test('[3.2] a document gives back the wire names as they were sent', async () => {
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
    const engine = await createEngine(edges);
    expect(await engine.signIn({ login_id: 'HD2002', password: 'Secret-1' })).toEqual({ ok: true, value: user });
    const { store } = await scene.context();
    const { authData } = await readSession(store, ['authData']);
    expect(authData?.storedLeapCode).toBe('HD2002');
    expect(authData?.storedLoginProfile).toBe(profile);
    expect([2, 5, 10].map((place) => authData?.storedVerifyData[place])).toEqual(['Ravi Nair', '9811112222', 'Kochi']);
  },
);

test('[1.7] a value that two tabs change at once keeps both changes', async () => {
  const { store } = await Scene.open();
  const add = (name: string) => changeSession(store, 'assigned_divisions', (was = []) => [...was, name]);
  await Promise.all(['rangat', 'vayu', 'mool'].map(add));
  const { assigned_divisions } = await readSession(store, ['assigned_divisions']);
  expect(assigned_divisions?.toSorted()).toEqual(['mool', 'rangat', 'vayu']);
});
