import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { pull } from '../../../sync/pull.ts';
import { findHere } from '../../../sync/search/find.ts';
import { searched } from '../../../sync/search/texts.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { scan } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';
import { Tablet } from '../tablet.ts';

const bases = { program: 'Balayage on dark bases', program_type: 'Course', division_code: 'rangat', program_id: 201, course: { id: 1201 } };
const division = { division_code: 'kala', division_short_name: 'Kala' };
const note = { id: 1, message: 'Neelam added 4 treatments', created_at: '2026-08-12T09:00:00Z', view: 0 as const };
const filled = () => home({ top_5_programs: [bases], divisions: [division], notification_list: [note] });

const open = async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(filled()) });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
};
const titles = async (scene: Scene, text: string): Promise<readonly string[]> => (await findHere(scene.store, text)).map(({ title }) => title);

test('[E27] programs, trainings, brands and notices of kept answers are found, with what their destinations need', async () => {
  const { store } = await open();
  expect(await findHere(store, 'balayag')).toMatchObject([
    { kind: 'program', id: 'program 201', division: 'rangat', program: { program_id: 201, course: { id: 1201 } } },
  ]);
  expect(await findHere(store, 'precision')).toMatchObject([{ kind: 'training', id: 'training T1', at: '2026-08-12T10:00:00Z' }]);
  expect(await findHere(store, 'kala')).toMatchObject([{ kind: 'brand', id: 'brand kala', title: 'Kala' }, { kind: 'training' }]);
  expect(await findHere(store, 'treatments')).toMatchObject([{ kind: 'notice', id: 'notice 1' }]);
});

test('the index follows what the device holds', async () => {
  const scene = await open();
  expect(await titles(scene, 'weaving')).toEqual([]);
  scene.script.answers['home-pwa'] = () => json(home({ upcoming_trainings: [training({ name: 'Weaving light' })] }));
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await titles(scene, 'weaving')).toEqual(['Weaving light']);
  expect(await titles(scene, 'balayage')).toEqual([]);
});

test('a document that does not open spoils nothing, and nothing is found where nothing is kept', async () => {
  const scene = await open();
  await scene.store.db.documents.add({
    key: 'x',
    endpoint: 'calendar',
    asked: 0,
    print: 'p',
    body: await scene.store.vault.seal('documents', 'y', {}),
  });
  expect(await titles(scene, 'balayage')).toEqual(['Balayage on dark bases']);
  const empty = await Scene.open();
  expect(await titles(empty, 'balayage')).toEqual([]);
});

test("[E27] the engine asks this device without a connection, and the server's answer has the same shape", async () => {
  const scene = await open();
  const engine = await createEngine(scene.edges, scene.accounts);
  const here = await engine.findHere('balayge');
  expect(here).toMatchObject({ ok: true, value: [{ id: 'program 201' }] });
  expect(await engine.findThere('balayge')).toMatchObject({ ok: false, failure: { kind: 'no-answer' } });

  scene.script.answers['search-course'] = () =>
    json({ error: false, all_program_list: [{ ...bases, program_id: '201', program_description: '<p>x</p>' }] });
  expect(await engine.findThere('balayge')).toMatchObject({ ok: true, value: [{ id: 'program 201', title: bases.program }] });
  expect(scene.script.of('search-course').map(({ body }) => body)).toEqual([{ search_text: 'balayge' }, { search_text: 'balayge' }]);
});

test('[L13] nothing of one account is found in another session, and nothing without any', async () => {
  const tablet = new Tablet();
  tablet.script.answers['home-pwa'] = ({ token }) => json(token?.includes('HD1001') ? filled() : home({ upcoming_trainings: [] }));
  const { engine } = await tablet.open();
  const found = async () => engine.findHere('balayage');
  for (const login_id of ['HD1001', 'HD1003', 'HD1001']) {
    await engine.signIn({ login_id, password: 'x' });
    await engine.pull('home-pwa', { leapcode: login_id });
    expect(await found()).toMatchObject({ ok: true, value: login_id === 'HD1001' ? [{ title: bases.program }] : [] });
  }
  tablet.script.answers['pwa-logout'] = offline;
  await engine.signOut('discard');
  expect(await found()).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
});

test('searching writes nothing to the disk', async () => {
  const scene = await open();
  const before = await scan(scene.device);
  await titles(scene, 'balayage');
  expect(await scan(scene.device)).toEqual(before);
});

test('the table names every list that the device keeps and that has texts', () => {
  expect([...searched].sort()).toEqual(['calendar', 'education-details', 'get-home-divisions', 'home-pwa', 'notification-list', 'webinar-details']);
});
