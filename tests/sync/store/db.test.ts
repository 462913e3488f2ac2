import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { ANYWHERE, type Db, databaseName } from '../../../sync/store/db.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { json } from '../../support/device.ts';
import { home, training } from '../../support/home.ts';
import { REQUEST, Scene, taken } from '../scene.ts';

const TABLES = [
  'documents',
  'freshness',
  'outbox',
  'notices',
  'session',
  'quarantine',
  'clock',
  'keys',
] as const;
/** The first version of the schema, as it was released. */
const FIRST = {
  documents: 'key, endpoint',
  freshness: 'key',
  outbox: '++seq, &id, lane, state',
  notices: 'id, seen',
  session: 'key',
  quarantine: 'key',
  clock: 'name',
  keys: 'name',
};

/**
 * A device used with the first build: a document, entries in three states, a draft, a quarantined
 * row and a notice.
 */
async function usedBefore(): Promise<Scene> {
  const broken = {
    ...training({ id: 2, training_code: 'T2' }),
    join_webinar: 'yes' as unknown as boolean,
  };
  const scene = await Scene.open({
    'home-pwa': () => json(home({ upcoming_trainings: [training(), broken] })),
    'accept-reject-webinar': taken,
  });
  const { edges, store, script } = scene;
  await pull(edges, store, 'home-pwa', REQUEST);
  await scene.tap({ training_code: 'T5' });
  await push(edges, store);
  await pull(edges, store, 'home-pwa', REQUEST, { force: true });
  script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
  await scene.tap({ training_code: 'T6' });
  await push(edges, store);
  await scene.tap({ training_code: 'T1' });
  await writeSession(store, { drafts: { 'T1:note': 'half a sentence' } } as never);
  await intoFirst(scene);
  return scene;
}

/** Replaces the account's store by a store of the first version with the same rows. */
async function intoFirst({ device, store }: Scene): Promise<void> {
  const indexedDB = await device.disk.factory(store.tag, 'bucket');
  const rows = await Promise.all(
    TABLES.map(async (name) => [name, await store.db.table(name).toArray()] as const),
  );
  await store.db.delete({ disableAutoOpen: false });
  const first = new Dexie(databaseName(store.tag), { indexedDB, IDBKeyRange }) as Db;
  first.version(1).stores(FIRST);
  // Fields that the first version lacked.
  for (const [name, table] of rows)
    await first
      .table(name)
      .bulkAdd(table.map(({ leavesAt, triedAt, doubted, stale, tags, ...row }) => row));
  expect((await first.open()).verno).toBe(1);
  first.close();
}

test('fault 30: a store of the first version is upgraded: its data is read as before, and entries are sent', async () => {
  const scene = await usedBefore();
  const { store, edges } = await scene.context();
  expect(store.db.verno).toBe(4);
  expect(
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (name) => [name, await store.db.table(name).count()] as const),
      ),
    ),
  ).toMatchObject({
    documents: 1,
    freshness: 1,
    outbox: 3,
    notices: 1,
    quarantine: 1,
    keys: 2,
  });
  const here = Object.assign(Object.create(scene) as Scene, { store });
  expect(await here.states()).toEqual(['sent', 'refused', 'waiting']);
  expect((await here.home())?.upcoming_trainings[0]?.accept_reject).toBe(true);
  expect((await readSession(store, ['drafts', 'authData'])).authData?.storedLeapCode).toBe(
    'HD1001',
  );
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(edges, store);
  expect(await here.states()).toEqual(['sent', 'refused', 'acknowledged']);
  await pull(edges, store, 'home-pwa', REQUEST, { force: true });
  expect(await here.states()).toEqual(['sent', 'refused', 'sent']);
});

test('after the upgrade an entry may show anywhere, because its documents were not recorded', async () => {
  const { store } = await (await usedBefore()).context();
  expect(await store.db.outbox.where('tags').equals(ANYWHERE).count()).toBe(3);
});

test('an entry sent before the upgrade gets a retention of seven days', async () => {
  const scene = await usedBefore();
  const { store, edges } = await scene.context();
  await push(edges, store);
  const [sent] = await store.db.outbox.where('state').equals('sent').toArray();
  expect(sent?.leavesAt).toBe((sent?.doneAt ?? 0) + 7 * 86_400_000);
});

test('after the upgrade a document’s last use is its last confirmation', async () => {
  const scene = await usedBefore();
  const { store } = await scene.context();
  const key = await documentKey(store, 'home-pwa', REQUEST);
  expect(await store.db.uses.toArray()).toEqual([{ key, at: scene.device.clock.ms }]);
});
