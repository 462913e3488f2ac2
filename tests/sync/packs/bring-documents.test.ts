import { expect, test } from 'vitest';
import type { AppRequest, ReadName } from '../../../sync/app-endpoints.ts';
import { BUDGETS } from '../../../sync/budgets.ts';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import type { PackDocument } from '../../../sync/contract/products/packs.ts';
import { withRoomForAnswer } from '../../../sync/documents/cold-documents.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readPins } from '../../../sync/files/pins.ts';
import { createPacks } from '../../../sync/packs/verbs.ts';
import { viewPacks } from '../../../sync/page/packs.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { tidy } from '../../../sync/upkeep/tidy.ts';
import { json, withApp } from '../../support/device.ts';
import { samples } from '../contract/samples/samples.ts';
import { fill } from '../full-disk.ts';
import { offline } from '../scripted-wire.ts';
import { COURSE, Shelf } from './shelf.ts';

const DAY = 86_400_000;

/** Every kind of document of the contract that a pack may name. */
const KINDS = Object.entries<Endpoint>(endpoints)
  .filter(
    ([name, { use, method, engineOnly }]) =>
      use === 'read' && method === 'POST' && !engineOnly && name !== 'pack-manifest',
  )
  .map(([name]) => ({ name, ...samples[name as keyof typeof samples] }));
const isLasting = (name: string): boolean =>
  Object.entries<Endpoint>(endpoints).some(
    ([one, { givesWay }]) => one === name && givesWay === false,
  );
const ALL: readonly PackDocument[] = KINDS.map(({ name, request }) => ({
  name,
  request: { ...request },
  title: `The page of ${name}`,
}));
const COLD = ALL.filter(({ name }) => !isLasting(name)).slice(0, 3);
const PRODUCT = ALL.filter(({ name }) => name === 'product-details');

/** A device and a server whose packs name these documents; pages of lists are whole at once. */
async function shelfWith(documents: readonly PackDocument[]): Promise<Shelf> {
  const shelf = await Shelf.open({});
  shelf.documents = documents;
  for (const { name, response } of KINDS)
    shelf.scene.script.answers[name] = () =>
      json(
        'all_program_list' in response
          ? { ...response, total: response.all_program_list.length }
          : response,
      );
  return shelf;
}

/** A screen's document, read without a request. */
async function read({ store }: Shelf, { name, request }: PackDocument): Promise<unknown> {
  const [kind, asked] = [name as ReadName, request as AppRequest<ReadName>];
  return (await createReader(store, kind, await documentKey(store, kind, asked)).read())?.value;
}
const pack = async ({ store }: Shelf) => (await viewPacks(store)).packs[0];
const later = (shelf: Shelf, ms: number): void => {
  shelf.scene.device.clock.ms += ms;
};

test('every kind of document of a pinned pack is readable offline', async () => {
  const shelf = await shelfWith(ALL);
  expect(ALL.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['brand-courses', 'elearning-details', 'get-product', 'quiz-details']),
  );
  await shelf.keep();
  shelf.scene.script.answers = {};
  for (const document of ALL) expect(await read(shelf, document), document.name).toBeDefined();
  expect(await pack(shelf)).toMatchObject({
    share: 100,
    isSettled: true,
    failed: 0,
    needsNetwork: [],
  });
  expect((await readPins(shelf.store))[0]).toEqual({ ...COURSE, at: expect.any(Number) });
});

test('a pack without one of its documents is incomplete and names it', async () => {
  const shelf = await shelfWith(ALL.slice(0, 4));
  const [first] = ALL;
  if (!first) throw new Error('The contract has no reads.');
  shelf.scene.script.answers[first.name] = offline;
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({
    share: 75,
    isSettled: false,
    needsNetwork: [first.title],
    pin: { waits: 'network' },
  });
  shelf.scene.script.answers[first.name] = () =>
    json(samples[first.name as keyof typeof samples].response);
  await shelf.bring();
  expect(await pack(shelf)).toMatchObject({ share: 100, isSettled: true });
});

test('a document that the server lacks is named, the others arrive, and it is requested again after an hour, not before', async () => {
  const shelf = await shelfWith(ALL.slice(0, 4));
  const [gone] = ALL;
  if (!gone) throw new Error('The contract has no reads.');
  shelf.scene.script.answers[gone.name] = () =>
    json({ error: true, code: 'not-found', message: 'No such thing' }, { status: 404 });
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({
    share: 75,
    isSettled: true,
    failed: 1,
    needsNetwork: [gone.title],
  });
  await shelf.bring();
  expect(shelf.scene.script.of(gone.name)).toHaveLength(1);

  shelf.scene.script.answers[gone.name] = () =>
    json(samples[gone.name as keyof typeof samples].response);
  later(shelf, 3_600_001);
  await shelf.bring();
  expect(await pack(shelf)).toMatchObject({ share: 100, failed: 0 });
});

test('[D46] a document whose call a server instance does not list arrives once the list has it', async () => {
  const documents = ALL.filter(({ name }) => name === 'quiz-details');
  const shelf = await shelfWith(documents);
  const { device } = shelf.scene;
  const all = device.offered;
  device.offered = { ...all, calls: all?.calls?.filter((name) => name !== 'quiz-details') ?? [] };
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({ share: 0 });
  device.offered = all;
  later(shelf, 2 * 3_600_000);
  await shelf.bring();
  expect(await pack(shelf)).toMatchObject({ share: 100, failed: 0 });
});

test('[L14] a document of an unknown kind is named as missing and never requested', async () => {
  const shelf = await shelfWith([
    ...PRODUCT,
    { name: 'constructor', request: {} },
    { name: 'product-details', request: { product: 'x' }, title: 'Odd' },
  ]);
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({
    share: 33,
    failed: 2,
    needsNetwork: ['Balayage', 'Odd'],
  });
  expect(shelf.scene.script.of('product-details')).toHaveLength(1);
});

test('a later run renews a pack’s documents, except with the data saver', async () => {
  const shelf = await shelfWith(PRODUCT);
  await shelf.keep();
  const sample = samples['product-details'].response;
  const newer = { ...sample, product: { ...sample.product, product_name: 'Renewed' } };
  shelf.scene.script.answers['product-details'] = () => json(newer);
  await shelf.bring();
  expect(shelf.scene.script.of('product-details')).toHaveLength(1);
  later(shelf, 2 * 3_600_000);
  shelf.scene.device.savesData = true;
  await shelf.bring();
  expect(shelf.scene.script.of('product-details')).toHaveLength(1);
  shelf.scene.device.savesData = false;
  await shelf.bring();
  expect(await read(shelf, PRODUCT[0] ?? { name: '', request: {} })).toEqual(newer);
});

test('a document named by the change feed is renewed at once', async () => {
  const shelf = await shelfWith(PRODUCT);
  await shelf.keep();
  const sample = samples['product-details'].response;
  const newer = { ...sample, product: { ...sample.product, product_name: 'Renewed' } };
  shelf.scene.script.answers['product-details'] = () => json(newer);
  const { accounts, edges } = shelf.scene;
  shelf.scene.script.answers.changes = () =>
    json({
      error: false,
      changed: [{ endpoint: 'product-details', request: {} }],
      gone: [],
      cursor: 'c',
      reset: false,
      server_time: new Date(edges.now()).toISOString(),
    });
  await createEngine(withApp(edges), { accounts }).attend(true);
  await expect.poll(() => read(shelf, PRODUCT[0] ?? { name: '', request: {} })).toEqual(newer);
});

test('[L15] documents of a pinned pack are not evicted by age, and are once it is unpinned', async () => {
  const shelf = await shelfWith(COLD);
  await shelf.keep();
  const { edges, store } = shelf.scene;
  later(shelf, BUDGETS.documentUnused + DAY);
  await tidy(edges, store);
  expect(await store.db.documents.count()).toBe(4);
  await createPacks(edges, (work) => work(store)).wantPack(COURSE, 'remove');
  later(shelf, 2 * DAY);
  await tidy(edges, store);
  expect(await store.db.documents.count()).toBe(0);
});

test('[L15] a full disk evicts documents of unpinned packs but not of pinned ones', async () => {
  const shelf = await shelfWith(COLD);
  await shelf.keep();
  const { edges, store } = shelf.scene;
  later(shelf, 3 * DAY);
  const write = () =>
    withRoomForAnswer(edges, store, 'another', () =>
      Promise.reject(new DOMException('Full.', 'QuotaExceededError')),
    ).catch(() => undefined);
  await write();
  expect(await store.db.documents.count()).toBe(4);
  await createPacks(edges, (work) => work(store)).wantPack(COURSE, 'remove');
  await write();
  expect(await store.db.documents.count()).toBe(0);
});

test.each([
  ['a 404 without the API’s code', { error: true, message: 'No' }, 404],
  ['a refusal until the terms are accepted', { error: true, code: 'terms', message: 'Terms' }, 403],
])('a document that failed with %s arrives within three days', async (_what, body, status) => {
  const shelf = await shelfWith(PRODUCT);
  shelf.scene.script.answers['product-details'] = () => json(body, { status });
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({ share: 0 });
  shelf.scene.script.answers['product-details'] = () => json(samples['product-details'].response);
  for (let day = 0; day < 3; day += 1) {
    shelf.scene.device.clock.ms += 86_400_000;
    await shelf.bring();
  }
  expect(await pack(shelf)).toMatchObject({ share: 100, failed: 0 });
});

test('offline, no document of a pinned pack is requested', async () => {
  const shelf = await shelfWith(COLD);
  const { answers, asked } = shelf.scene.script;
  const [first = ''] = COLD.map(({ name }) => name);
  const right = answers[first];
  answers[first] = offline;
  await shelf.keep();
  expect(await pack(shelf)).toMatchObject({ pin: { waits: 'network' } });
  if (right) answers[first] = right;
  asked.length = 0;
  shelf.edges = { ...shelf.edges, online: () => false };
  await shelf.bring();
  expect(asked).toEqual([]);
});

test('a full disk keeps stored documents and sets `waits: room`, and the pack continues once there is room', async () => {
  const shelf = await shelfWith(ALL.slice(0, 8));
  let isFull = false;
  shelf.scene.script.answers[ALL[4]?.name ?? ''] = () => {
    isFull = true;
    return json(KINDS[4]?.response);
  };
  const empty = fill(['documents', 'pages'], () => isFull);
  await shelf.keep().finally(empty);
  const before = await pack(shelf);
  expect(before).toMatchObject({ isSettled: false, pin: { waits: 'room' } });
  expect(before?.documents.filter(({ isHere }) => isHere).length).toBeGreaterThanOrEqual(4);
  isFull = false;
  await shelf.bring();
  expect(await pack(shelf)).toMatchObject({ share: 100, isSettled: true });
});
