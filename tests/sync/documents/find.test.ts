import { expect, test, vi } from 'vitest';
import { findHere } from '../../../sync/documents/find.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { noteAnswered, SECOND_LOOK_MS } from '../../../sync/documents/second-look.ts';
import { createEngine } from '../../../sync/engine.ts';
import { json, withApp } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { productSamples } from '../contract/samples/products.ts';
import { programSamples } from '../contract/samples/programs.ts';
import { scan } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';
import { Tablet } from '../tablet.ts';

const bases = {
  program: 'Balayage on dark bases',
  program_type: 'Course',
  division_code: 'rangat',
  program_id: 201,
  course: { id: 1201 },
};
const division = { division_code: 'kala', division_short_name: 'Kala' };
const note = {
  id: 1,
  message: 'Neelam added 4 treatments',
  created_at: '2026-08-12T09:00:00Z',
  view: 0 as const,
};
const filled = () =>
  home({ top_5_programs: [bases], divisions: [division], notification_list: [note] });

const open = async () => {
  const scene = await Scene.open({ 'home-pwa': () => json(filled()) });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  return scene;
};
const titles = async (scene: Scene, text: string): Promise<readonly string[]> =>
  (await findHere(scene.edges, scene.store, text)).map(({ title }) => title);

test('[E27] programs, trainings, brands and notifications of stored documents are found, with the fields of their links', async () => {
  const { edges, store } = await open();
  expect(await findHere(edges, store, 'balayag')).toMatchObject([
    {
      kind: 'program',
      id: 'program 201',
      division: 'rangat',
      program: { program_id: 201, course: { id: 1201 } },
    },
  ]);
  expect(await findHere(edges, store, 'precision')).toMatchObject([
    { kind: 'training', id: 'training T1', at: '2026-08-12T10:00:00Z' },
  ]);
  expect(await findHere(edges, store, 'kala')).toMatchObject([
    { kind: 'brand', id: 'brand kala', title: 'Kala' },
    { kind: 'training' },
  ]);
  expect(await findHere(edges, store, 'treatments')).toMatchObject([
    { kind: 'notification', id: 'notice 1' },
  ]);
});

test('[E27] products of a stored brand are found by name, shade and need, in Hindi too', async () => {
  const scene = await Scene.open({
    'get-product': () => json(productSamples['get-product'].response),
  });
  await pull(scene.edges, scene.store, 'get-product', { brand_id: 11, sub_brand_id: 0, limit: 0 });
  const copper = [
    {
      kind: 'product',
      id: 'product 11101',
      title: 'Copper cream',
      division: 'rangat',
      product: '11101',
    },
  ];
  for (const text of ['copper', '7.44', 'grey', 'कॉपर'])
    expect(await findHere(scene.edges, scene.store, text), text).toMatchObject(copper);
});

test('[E27] lessons of a stored course are found by their name, in Hindi too, and name their course', async () => {
  const scene = await Scene.open({
    'elearning-details': () => json(programSamples['elearning-details'].response),
  });
  await pull(
    scene.edges,
    scene.store,
    'elearning-details',
    programSamples['elearning-details'].request,
  );
  expect(await findHere(scene.edges, scene.store, 'why it shows')).toMatchObject([
    {
      kind: 'lesson',
      title: 'Why it shows',
      lesson: '20101',
      of: 'Balayage on dark bases',
      program: { course: { id: 1201 } },
    },
  ]);
});

test('[E27] a note is found by all of its words and by the name of its product', async () => {
  const text = `Anita: ${'half and half '.repeat(8)}with the smoky tone`;
  const favourites = {
    ...productSamples['my-favourites'].response,
    notes: [{ product_id: 11101, text, updated_at: '2026-08-12T10:00:00Z' }],
  };
  const scene = await Scene.open({ 'my-favourites': () => json(favourites) });
  await pull(scene.edges, scene.store, 'my-favourites', {});
  for (const asked of ['smoky', 'anita', 'copper'])
    expect(await findHere(scene.edges, scene.store, asked), asked).toMatchObject([
      { kind: 'note', product: '11101', of: 'Copper cream', title: text.slice(0, 80) },
    ]);
});

test('a search finds the current rows of a document that changed, and not its former rows', async () => {
  const scene = await open();
  expect(await titles(scene, 'weaving')).toEqual([]);
  scene.script.answers['home-pwa'] = () =>
    json(home({ upcoming_trainings: [training({ name: 'Weaving light' })] }));
  // An empty list is accepted only at the second pull.
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  await noteAnswered(scene.store);
  scene.device.clock.ms += SECOND_LOOK_MS;
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await titles(scene, 'weaving')).toEqual(['Weaving light']);
  expect(await titles(scene, 'balayage')).toEqual([]);
});

test('a document is opened once for all searches, and a deleted one is no longer searched', async () => {
  const scene = await open();
  const { vault, db } = scene.store;
  const opened = vi.spyOn(vault, 'open');
  for (const text of ['balayage', 'kala', 'bob']) await titles(scene, text);
  expect(opened).toHaveBeenCalledTimes(1);
  await db.documents.clear();
  expect(await titles(scene, 'balayage')).toEqual([]);
});

test('a search skips a document that cannot be decrypted, and finds nothing on an empty device', async () => {
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

test("[E27] the engine searches this device offline, and the server's results have the same shape", async () => {
  const scene = await open();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  const found = await engine.findHere('balayge');
  expect(found).toMatchObject({ ok: true, value: [{ id: 'program 201' }] });
  expect(await engine.findThere('balayge')).toMatchObject({
    ok: false,
    failure: { kind: 'no-answer' },
  });

  scene.script.answers['search-course'] = () =>
    json({
      error: false,
      all_program_list: [{ ...bases, program_id: '201', program_description: '<p>x</p>' }],
    });
  expect(await engine.findThere('balayge')).toMatchObject({
    ok: true,
    value: [{ id: 'program 201', title: bases.program }],
  });
  expect(scene.script.of('search-course').map(({ body }) => body)).toEqual([
    { search_text: 'balayge' },
    { search_text: 'balayge' },
  ]);
});

test('[L13] one account finds nothing of another, and a signed-out device finds nothing', async () => {
  const tablet = new Tablet();
  tablet.script.answers['home-pwa'] = ({ token }) =>
    json(token?.includes('HD1001') ? filled() : home({ upcoming_trainings: [] }));
  const { engine } = await tablet.open();
  const found = async () => engine.findHere('balayage');
  for (const login_id of ['HD1001', 'HD1003', 'HD1001']) {
    await engine.signIn({ login_id, password: 'x' });
    await engine.pull('home-pwa', { leapcode: login_id });
    expect(await found()).toMatchObject({
      ok: true,
      value: login_id === 'HD1001' ? [{ title: bases.program }] : [],
    });
  }
  tablet.script.answers['pwa-logout'] = offline;
  await engine.signOut('discard');
  expect(await found()).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
});

test('a search writes nothing to the disk', async () => {
  const scene = await open();
  const before = await scan(scene.device);
  await titles(scene, 'balayage');
  expect(await scan(scene.device)).toEqual(before);
});

test('a document that failed to open is searched once a pull has repaired it with the same response', async () => {
  const scene = await open();
  const { db } = scene.store;
  const row = await db.documents.toCollection().first();
  if (row)
    await db.documents.put({
      ...row,
      body: row.body.map((byte, i) => (i === row.body.length - 1 ? byte ^ 1 : byte)),
    });
  expect(await titles(scene, 'balayage')).toEqual([]);
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
  expect(await titles(scene, 'balayage')).toEqual(['Balayage on dark bases']);
});
