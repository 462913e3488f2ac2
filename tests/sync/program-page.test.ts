import { expect, test } from 'vitest';
import { pull } from '../../sync/documents/pull.ts';
import { createReader } from '../../sync/documents/read.ts';
import { createEngine } from '../../sync/engine.ts';
import { push } from '../../sync/outbox/push.ts';
import { homeReads } from '../../sync/reads/home.ts';
import { documentKey } from '../../sync/store/document.ts';
import { writeSession } from '../../sync/store/session.ts';
import { drainAndPull } from '../../sync/upkeep/drain-and-pull.ts';
import { json, withApp } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { livePage } from '../support/program.ts';
import { until } from '../support/until.ts';
import { REQUEST, Scene, taken } from './scene.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-08-12T09:00:00Z');
const page = (program_id: string) => ({ leapcode: 'HD1001', program_id, program_type_id: 'PT1' });
const answered = () =>
  json({ error: false, program_details: livePage({ trainings: [training()] }) });

async function withPages(): Promise<Scene> {
  const scene = await Scene.open({
    'webinar-details': answered,
    'accept-reject-webinar': taken,
    'live-video-view': taken,
  });
  for (const program of ['P1', 'P2'])
    await pull(scene.edges, scene.store, 'webinar-details', page(program));
  return scene;
}

test('[4.5] an answer shows on the page of its program, and only that page is fetched again', async () => {
  const scene = await withPages();
  const reader = createReader(
    scene.store,
    'webinar-details',
    await documentKey(scene.store, 'webinar-details', page('P1')),
  );
  await scene.tap();
  expect((await reader.read())?.value.program_details.trainings[0]?.accept_reject).toBe(true);
  await drainAndPull(scene.edges, scene.store);
  expect(scene.script.of('webinar-details').map(({ body }) => body.program_id)).toEqual([
    'P1',
    'P2',
    'P1',
  ]);
  expect(await scene.states()).toEqual(['sent']);
});

test('[2.7] a program has one stored page for every form of its address', async () => {
  const scene = await withPages();
  const keys = [
    page('P1'),
    { ...page('P1'), division_code: 'kala' },
    { ...page('P1'), division_code: ['kala', 'vayu'] },
  ];
  expect(
    new Set(
      await Promise.all(
        keys.map((request) => documentKey(scene.store, 'webinar-details', request)),
      ),
    ).size,
  ).toBe(1);
});

test('[F7] a sent view stays readable as a receipt for three months, a sent answer for seven days', async () => {
  const scene = await withPages();
  await scene.view();
  await scene.tap();
  await drainAndPull(scene.edges, scene.store);
  for (const [days, left] of [
    [6, 2],
    [8, 1],
    [90, 1],
    [93, 0],
  ] as const) {
    scene.device.clock.ms = NOW + days * DAY_MS;
    await push(scene.edges, scene.store);
    expect([days, (await scene.states()).length]).toEqual([days, left]);
  }
});

test('after home the pages of the next programs are prefetched, each once, without past or rejected trainings', () => {
  const at = (ms: number) => new Date(NOW + ms).toISOString();
  const upcoming_trainings = [
    training({ program_id: 'late', training_start_date: at(2 * DAY_MS) }),
    training({ program_id: 'soon', training_start_date: at(-900_000), type: 'OFFLINE' }),
    training({ program_id: 'over', training_start_date: at(-900_001) }),
    training({ program_id: 'no', training_start_date: at(DAY_MS), accept_reject: false }),
    training({ program_id: 'late', training_start_date: at(3 * DAY_MS) }),
    training({ program_id: 'course', training_start_date: at(DAY_MS), type: 'E-LEARNING' }),
  ];
  expect(
    homeReads['home-pwa']
      .prefetch(home({ upcoming_trainings }), NOW, REQUEST)
      .map(([name, asked]) => [name, 'program_id' in asked && asked.program_id]),
  ).toEqual([
    ['education-details', 'soon'],
    ['webinar-details', 'late'],
  ]);
});

test('[E39] nothing is prefetched with the data saver on, the browser’s or the person’s, or on a slow connection', async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(home()), 'webinar-details': answered });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  scene.device.clock.ms = NOW;
  scene.device.savesData = true;
  await engine.pull('home-pwa', REQUEST);
  expect(scene.script.of('webinar-details')).toHaveLength(0);
  scene.device.savesData = false;
  await writeSession(scene.store, { data_use: { saver: true } });
  await engine.pull('home-pwa', REQUEST);
  expect(scene.script.of('webinar-details')).toHaveLength(0);
  await writeSession(scene.store, { data_use: { saver: false } });
  await engine.pull('home-pwa', REQUEST);
  await until('the page has come', () => scene.script.of('webinar-details').length === 1);
});
