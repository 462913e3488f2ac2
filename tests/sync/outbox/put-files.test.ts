import { expect, test } from 'vitest';
import { KEY_AGE_MS, TICKET_PICTURES } from '../../../sync/contract/constants.ts';
import { actionOf } from '../../../sync/outbox/entry.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, dispatch, sendAgain, sendInstead } from '../../../sync/outbox/put.ts';
import { keepDraftFile, TICKET_DRAFT } from '../../../sync/page/files.ts';
import { viewOutbox } from '../../../sync/page/outbox-view.ts';
import { unseenNotices } from '../../../sync/page/verdict-notices.ts';
import { FileLeft } from '../../../sync/store/file-owners.ts';
import { type Store, writeSession } from '../../../sync/store/session.ts';
import { sweepFiles } from '../../../sync/upkeep/tidy.ts';
import { json, WITHOUT_PARTS } from '../../support/device.ts';
import { killAt, restore } from '../kill.ts';
import { Scene, taken } from '../scene.ts';

const written = {
  HDCode: 'HD1001',
  HDName: 'Asha',
  UserContactNo: '9822041187',
  IssueType: 'Login',
  EmailID: 'asha@salon.in',
  IssueDescription: 'The room stayed dark. '.repeat(40),
};
/** Size of a shrunk picture, in bytes. */
const PICTURE_BYTES = 480_000;
const picture = (name: string) =>
  new File([new Uint8Array(PICTURE_BYTES).fill(name.length)], name, { type: 'image/jpeg' });

/** Stores pictures under these ids, as a form does after the choice. */
const choose = ({ store }: Scene, ids: readonly string[]) =>
  Promise.all(ids.map((id) => keepDraftFile(store, picture(`${id}.jpg`), { id, at: 0 })));
const ask = async (scene: Scene, id: string, pictures: readonly string[]) => {
  scene.device.offered = WITHOUT_PARTS;
  return dispatch(
    scene.store,
    'ask-help',
    { ...written, pictures: await choose(scene, pictures) },
    { id, at: scene.edges.now() },
  );
};
const owners = async ({ db }: Store) =>
  Object.fromEntries((await db.files.toArray()).map(({ id, owner }) => [id, owner]));
const refused = () => json({ error: true, message: 'No' }, { status: 400 });
const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** Counts the chunks that are read from this call on. */
function watchChunks({ db }: Store): { readonly count: number } {
  const read = { count: 0 };
  db.chunks.hook('reading', (row) => {
    read.count += 1;
    return row;
  });
  return read;
}

test('an entry with five pictures takes less than 4 KB and takes over the pictures in the transaction that stores it', async () => {
  const scene = await Scene.open();
  expect(FIVE).toHaveLength(TICKET_PICTURES);
  const pictures = await choose(scene, FIVE);
  const { db } = scene.store;
  // Killed at any write: the draft owns the pictures until the entry exists.
  for (let write = 1; (await db.outbox.count()) === 0; write += 1) {
    expect(new Set(Object.values(await owners(scene.store)))).toEqual(new Set([TICKET_DRAFT]));
    killAt(write);
    await dispatch(
      scene.store,
      'ask-help',
      { ...written, pictures },
      { id: 'ticket', at: 0 },
    ).catch(() => undefined);
    restore();
  }
  expect(Object.values(await owners(scene.store))).toEqual(FIVE.map(() => 'entry:ticket'));
  expect((await db.outbox.toArray()).map(({ body }) => body.length < 4_096)).toEqual([true]);
});

test('readers of the outbox read no chunk of five waiting pictures, and sending reads each chunk once', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': taken });
  await ask(scene, 'ticket', FIVE);
  const chunks = watchChunks(scene.store);
  expect((await viewOutbox(scene.store)).waiting).toBe(1);
  expect((await scene.entries()).map(({ state }) => state)).toEqual(['waiting']);
  await scene.home();
  await unseenNotices(scene.store);
  await sweepFiles(scene.store, scene.edges.now());
  expect(chunks.count).toBe(0);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(chunks.count).toBe(10);
});

test('a ticket is sent with the bytes, names and types of its pictures in order, and the pictures are then deleted', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': taken });
  await ask(scene, 'ticket', ['one', 'two!']);
  await push(scene.edges, scene.store);
  const sent =
    (scene.script.asked[0]?.body as Record<string, File[]> | undefined)?.['images[]'] ?? [];
  expect(sent.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'one.jpg', type: 'image/jpeg', size: PICTURE_BYTES },
    { name: 'two!.jpg', type: 'image/jpeg', size: PICTURE_BYTES },
  ]);
  expect(
    await Promise.all(
      sent.map(async (file) => new Uint8Array(await file.arrayBuffer())[PICTURE_BYTES - 1]),
    ),
  ).toEqual([7, 8]);
  expect({
    files: await scene.store.db.files.count(),
    chunks: await scene.store.db.chunks.count(),
  }).toEqual({ files: 0, chunks: 0 });
});

test('pictures that failed to send still belong to their entry and are sent at the next try', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': () => json({}, { status: 503 }) });
  await ask(scene, 'ticket', ['a']);
  await push(scene.edges, scene.store);
  expect(await owners(scene.store)).toEqual({ a: 'entry:ticket' });
  scene.script.answers['snow-post-ticket'] = taken;
  scene.device.clock.ms += 600_000;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(await owners(scene.store)).toEqual({});
});

test('[L7] a ticket with a damaged picture needs the person and keeps the rest of it', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': taken });
  await ask(scene, 'ticket', ['a', 'b']);
  await scene.store.db.chunks.delete(['a', 1]);
  await push(scene.edges, scene.store);
  expect({ states: await scene.states(), requests: scene.script.asked.length }).toEqual({
    states: ['poison'],
    requests: 0,
  });
  expect(await owners(scene.store)).toEqual({ a: 'entry:ticket', b: 'entry:ticket' });
});

test('a discarded entry deletes its files; an entry kept as a draft gives them to the draft in one transaction', async () => {
  const scene = await Scene.open();
  await ask(scene, 'gone', ['a']);
  await ask(scene, 'kept', ['b']);
  expect(await discard(scene.store, 'gone')).toBe(true);
  expect(await discard(scene.store, 'kept', { keptBy: TICKET_DRAFT })).toBe(true);
  expect(await owners(scene.store)).toEqual({ b: TICKET_DRAFT });
  expect(await scene.store.db.chunks.orderBy('file').uniqueKeys()).toEqual(['b']);
});

test('a refused ticket that is edited passes on its remaining pictures, and the removed ones are deleted', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': refused });
  await ask(scene, 'old', ['a', 'b']);
  await push(scene.edges, scene.store);
  const pictures = [
    { name: 'b.jpg', type: 'image/jpeg', file: 'b' },
    ...(await choose(scene, ['c'])),
  ];
  expect(
    await sendInstead(
      scene.store,
      'old',
      'ask-help',
      { ...written, pictures },
      { id: 'new', at: 0 },
    ),
  ).toBe(true);
  expect(await owners(scene.store)).toEqual({ b: 'entry:new', c: 'entry:new' });
});

test('a refused ticket that is sent again unchanged keeps its pictures', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': refused });
  await ask(scene, 'old', ['a']);
  await push(scene.edges, scene.store);
  await sendAgain(scene.store, 'old', { id: 'new', at: 0 });
  expect(await owners(scene.store)).toEqual({ a: 'entry:new' });
});

test('a refused ticket that lost one picture is sent again with the other one', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': refused });
  await ask(scene, 'old', ['a', 'b']);
  await push(scene.edges, scene.store);
  await scene.store.db.files.delete('a');
  await sendAgain(scene.store, 'old', { id: 'new', at: 0 });
  expect((await scene.entries()).map(({ id, state }) => ({ id, state }))).toEqual([
    { id: 'new', state: 'waiting' },
  ]);
  expect(await owners(scene.store)).toEqual({ b: 'entry:new' });
});

test.each([
  ['is not on this device', async () => undefined],
  ['was taken by another entry', async (scene: Scene) => void (await ask(scene, 'first', ['a']))],
  [
    'is incomplete',
    async (scene: Scene) => {
      await choose(scene, ['a']);
      await scene.store.db.files.update('a', { stored: 1 });
    },
  ],
])('a ticket with a picture that %s is not stored', async (_what, prepare) => {
  const scene = await Scene.open();
  await prepare(scene);
  const stored = async () => ({
    entries: await scene.store.db.outbox.count(),
    owners: await owners(scene.store),
  });
  const before = await stored();
  const pictures = [{ name: 'a.jpg', type: 'image/jpeg', file: 'a' }];
  await expect(
    dispatch(scene.store, 'ask-help', { ...written, pictures }, { id: 'second', at: 0 }),
  ).rejects.toBeInstanceOf(FileLeft);
  expect(await stored()).toEqual(before);
});

test('[L7] files without an owner are swept once they are old; files of a draft or an entry are not', async () => {
  const scene = await Scene.open();
  const { store } = scene;
  await ask(scene, 'here', ['waits']);
  await ask(scene, 'left', ['orphan']);
  await store.db.outbox.where('id').equals('left').delete();
  const [named] = await choose(scene, ['named', 'forgotten']);
  if (named) await writeSession(store, { draft_pictures: [named] });
  await sweepFiles(store, 1_000);
  expect(Object.keys(await owners(store))).toEqual(['forgotten', 'named', 'waits']);
  await sweepFiles(store, KEY_AGE_MS);
  expect(Object.keys(await owners(store))).toEqual(['named', 'waits']);
});

test('[L14] no draft file is swept while a draft cannot be opened', async () => {
  const scene = await Scene.open();
  const { store } = scene;
  await choose(scene, ['a']);
  await store.db.session.put({
    key: 'draft_pictures',
    body: await store.vault.seal('session', 'elsewhere', []),
  });
  await sweepFiles(store, KEY_AGE_MS);
  expect(Object.keys(await owners(store))).toEqual(['a']);
});

test('[L14] an entry of the previous build, which held its pictures itself, is read and sent unchanged', async () => {
  const scene = await Scene.open({ 'snow-post-ticket': taken });
  const { db, vault } = scene.store;
  const input = {
    ...written,
    pictures: [{ name: 'a.png', type: 'image/png', bytes: btoa('PNG') }],
  };
  const body = await vault.seal('outbox', 'former', {
    action: 'ask-help',
    version: 1,
    input,
    at: 0,
  });
  const zero = {
    nextAt: 0,
    tries: 0,
    lease: 0,
    leasedAt: 0,
    held: 0,
    acked: 0,
    doneAt: 0,
    version: 1,
  };
  await db.outbox.add({ id: 'former', lane: 'help', state: 'waiting', ...zero, tags: ['*'], body });
  expect((await scene.entries())[0]?.content).toMatchObject({ version: 2, input });
  expect(actionOf(scene.store, 'ask-help').upcasts).toHaveLength(1);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
});
