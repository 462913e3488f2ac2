import { expect, test, vi } from 'vitest';
import { homeRead, newestNotifications, personRead } from '../../../src/rules/reads.ts';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { keptRange } from '../../../sync/contract/rules/india.ts';
import { findHere } from '../../../sync/documents/find.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { writeSession } from '../../../sync/store/session.ts';
import { startEngine } from '../../../worker/start-engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const notices = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    id: from + i,
    message: `canary-notice-${from + i}`,
    created_at: '2026-08-11',
    view: 0,
  }));
const meeting = training({
  name: 'canary-training',
  type: 'ONLINE',
  training_start_date: '2026-08-13T10:00:00Z',
});
const program = { program: 'canary-program', program_type: 'ONLINE', division_code: 'kala' };
const calendarMeeting = {
  ...meeting,
  name: 'canary-meeting',
  division_code: 'kala',
  status: 'planned',
  sequence: 0,
  updated_at: '2026-08-01T10:00:00Z',
  timezone: 'Asia/Kolkata',
};

/** A server with all of these documents and 25 notifications. */
const ANSWERS: Record<string, Answer> = {
  'validate-token': () =>
    json({ error: false, user_data: { setPassword: 1, login_code: 'HD1001', tnc: true } }),
  changes: () =>
    json({
      cursor: 'c',
      changed: [],
      gone: [],
      reset: true,
      server_time: '2026-08-12T09:00:00.000Z',
    }),
  'home-pwa': () =>
    json(
      home({ upcoming_trainings: [meeting], assigned_division_data: [{ division_code: 'kala' }] }),
    ),
  'get-hd-detail-by-leapcode': () => json({ error: false }),
  'get-all-program-types': () => json({ error: false, data: {} }),
  'get-home-divisions': () => json({ error: false, divisions: [] }),
  calendar: () => json({ error: false, trainings: [calendarMeeting], gone: [] }),
  'all-programs-list-brand': () => json({ error: false, all_program_list: [program] }),
  'webinar-details': () => json({ error: false, program_details: program }),
  'notification-list': ({ body }) => {
    const skip = Number(body.skip);
    return json({
      error: false,
      notification_list: notices(skip, Math.min(25, skip + Number(body.take))),
      notification_count: 25,
    });
  },
};

/** The engine as its worker starts it, on a visible page without any screen's pulls. */
async function worker(answers: Record<string, Answer> = {}) {
  const scene = await Scene.open({ ...ANSWERS, ...answers });
  const engine = startEngine(withApp(scene.edges), {
    scope: new EventTarget(),
    accounts: scene.accounts,
  });
  return { scene, engine };
}
const read = async <N extends ReadName>({ store }: Scene, name: N, request: AppRequest<N>) =>
  (await createReader(store, name, await documentKey(store, name, request)).read())?.value;
const asked = ({ script }: Scene, name: string): number => script.of(name).length;
const isAllHere = (scene: Scene) => async (): Promise<boolean> =>
  (await read(scene, 'notification-list', { skip: 20, take: 10, leapCode: 'HD1001' })) !==
  undefined;

test('a sync worker pulls home, programs, notifications and calendar data into an encrypted IndexedDB', async () => {
  const { scene, engine } = await worker();
  await engine.attend(true);
  await until('all documents are stored', isAllHere(scene));
  for (const name of Object.keys(ANSWERS)) scene.script.answers[name] = offline;
  // The page's requests find them under the same names.
  expect((await read(scene, ...homeRead('HD1001')))?.upcoming_trainings[0]?.name).toBe(
    'canary-training',
  );
  expect(
    (await read(scene, 'all-programs-list-brand', { leapcode: 'HD1001' }))?.all_program_list[0]
      ?.program,
  ).toBe('canary-program');
  expect((await read(scene, ...newestNotifications('HD1001')))?.notification_list).toHaveLength(10);
  expect(
    (await read(scene, 'calendar', keptRange(scene.device.clock.ms)))?.trainings[0]?.name,
  ).toBe('canary-meeting');
  expect(await read(scene, ...personRead('HD1001', 'hd'))).toEqual({ error: false });
  expect(
    await inClear(scene.device, [
      'canary-training',
      'canary-program',
      'canary-notice',
      'canary-meeting',
      'HD1001',
    ]),
  ).toEqual([]);
});

test('the page of the next training is prefetched, and a pulled program is found by the search', async () => {
  const { scene, engine } = await worker();
  await engine.attend(true);
  await until('all documents are stored', isAllHere(scene));
  await until(
    'the page of the training is on this device',
    async () =>
      (await scene.store.db.documents.where('endpoint').equals('webinar-details').count()) === 1,
  );
  expect(
    (await findHere(scene.edges, scene.store, 'canary-program')).map(({ kind }) => kind),
  ).toContain('program');
});

test('all pages of notifications are pulled, up to fifty notifications', async () => {
  const many: Answer = ({ body }) =>
    json({
      error: false,
      notification_list: notices(Number(body.skip), Number(body.skip) + Number(body.take)),
      notification_count: 900,
    });
  for (const [answers, pages] of [
    [{}, [0, 10, 20]],
    [{ 'notification-list': many }, [0, 10, 20, 30, 40]],
  ] as const) {
    const { scene, engine } = await worker(answers);
    await engine.attend(true);
    await until(
      'all pages were requested',
      () => asked(scene, 'notification-list') === pages.length,
    );
    await scene.device.pass(1);
    expect(scene.script.of('notification-list').map(({ body }) => body.skip)).toEqual(pages);
  }
});

test('another visit pulls nothing that is fresh', async () => {
  const { scene, engine } = await worker();
  await engine.attend(true);
  await until('all documents are stored', isAllHere(scene));
  scene.script.asked.length = 0;
  scene.device.clock.ms += 9 * 60_000;
  scene.script.answers.changes = () => json({}, { status: 404 });
  await engine.attend(true);
  await until('the changes were requested', () => asked(scene, 'changes') === 1);
  await scene.device.pass(1);
  expect(scene.script.asked.filter(({ name }) => !['changes', 'events'].includes(name))).toEqual(
    [],
  );
});

test.each([
  ['the data saver is on', ({ device }: Scene) => Object.assign(device, { savesData: true })],
  [
    'the person has switched on data saving [E39]',
    ({ store }: Scene) => writeSession(store, { data_use: { saver: true } }),
  ],
  ['the terms are not accepted', ({ store }: Scene) => writeSession(store, { tnc: false })],
  ['a password has to be set', ({ store }: Scene) => writeSession(store, { setPassword: '0' })],
  ['the session has ended', ({ store }: Scene) => writeSession(store, { is_valid: false })],
] satisfies [string, (scene: Scene) => unknown][])(
  'home and calendar are not pulled in the background while %s',
  async (_, make) => {
    const scene = await Scene.open({ ...ANSWERS, 'validate-token': offline });
    await make(scene);
    const engine = startEngine(withApp(scene.edges), {
      scope: new EventTarget(),
      accounts: scene.accounts,
    });
    await engine.attend(true);
    await until('the changes were requested', () => asked(scene, 'changes') === 1);
    await scene.device.pass(1);
    expect({ home: asked(scene, 'home-pwa'), calendar: asked(scene, 'calendar') }).toEqual({
      home: 0,
      calendar: 0,
    });
  },
);

test('accepting the terms starts the background pulls', async () => {
  const { scene, engine } = await worker({
    'accept-terms': () => json({ error: false }),
    'validate-token': offline,
  });
  await writeSession(scene.store, { tnc: false });
  await engine.attend(true);
  await engine.acceptTerms();
  await until('all documents are stored', isAllHere(scene));
});

test('no further document is pulled after one pull failed without a connection', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scene, engine } = await worker({ 'home-pwa': offline });
  await engine.attend(true);
  await until('it was tried', () => asked(scene, 'home-pwa') > 0);
  await scene.device.pass(1);
  expect({ home: asked(scene, 'home-pwa'), calendar: asked(scene, 'calendar') }).toEqual({
    home: 1,
    calendar: 0,
  });
});
