import { afterEach, expect, test } from 'vitest';
import { renewKeyIfOld, resealRecords } from '../../../sync/account/rotate-keys.ts';
import { KEY_AGE_MS } from '../../../sync/contract/constants.ts';
import { createReader } from '../../../sync/documents/read.ts';
import { push } from '../../../sync/outbox/push.ts';
import { readOutbox, sendAgain } from '../../../sync/outbox/put.ts';
import { documentKey } from '../../../sync/store/document.ts';
import { changeSession, readSession, type Store } from '../../../sync/store/session.ts';
import { drainAndPull } from '../../../sync/upkeep/drain-and-pull.ts';
import { killAt, restore } from '../kill.ts';
import { epochs, full, later, pairs, rotate, SEALED } from '../rotation.ts';
import { REQUEST, taken } from '../scene.ts';

const DAY = 86_400_000;

/** All visible data and all fields that sending needs, without sealed bodies. */
async function contents(store: Store) {
  const { db, vault } = store;
  const plain = async (name: (typeof SEALED)[number]) =>
    (await db.table<{ body: unknown }>(name).toArray()).map(({ body: _, ...row }) =>
      JSON.stringify(row),
    );
  return {
    rows: await Promise.all(SEALED.map(plain)),
    entries: await readOutbox(store),
    session: await readSession(store, ['token', 'refresh_token', 'authData', 'drafts']),
    notices: await Promise.all(
      (await db.notices.toArray()).map(({ id, body }) => vault.open('notices', id, body)),
    ),
    aside: await Promise.all(
      (await db.quarantine.toArray()).map(({ key, body }) => vault.open('quarantine', key, body)),
    ),
    home: (
      await createReader(store, 'home-pwa', await documentKey(store, 'home-pwa', REQUEST)).read()
    )?.value,
  };
}

afterEach(restore);

test('[S18] after ninety days a new epoch seals all records, and contents, digests and clear fields are unchanged', async () => {
  const scene = await full();
  const [before, name] = [await contents(scene.store), await scene.store.vault.mac('a name')];
  expect(await epochs(scene.store)).toEqual([1]);
  await rotate(scene, scene.store);
  expect({ keys: await pairs(scene.store), epochs: await epochs(scene.store) }).toEqual({
    keys: ['account:1', 'device:1'],
    epochs: [1],
  });
  later(scene);
  await rotate(scene, scene.store);
  expect({ records: await epochs(scene.store), vault: scene.store.vault.epoch }).toEqual({
    records: [2],
    vault: 2,
  });
  const next = await scene.context();
  for (const { store } of [scene, next]) {
    expect(await store.vault.mac('a name')).toBe(name);
    expect(await contents(store)).toEqual(before);
  }
});

test('[S18] a drain after ninety days rotates by itself and leaves no record of the previous epoch', async () => {
  const scene = await full();
  await drainAndPull(scene.edges, scene.store);
  later(scene);
  await drainAndPull(scene.edges, scene.store);
  await resealRecords(scene.edges, scene.store);
  expect(await epochs(scene.store)).toEqual([2]);
});

test('[S18] a key pair is deleted at the second rotation after it, and record names survive many rotations', async () => {
  const scene = await full();
  const name = await scene.store.vault.mac('a name');
  for (const epoch of [2, 3, 4]) {
    later(scene);
    await rotate(scene, scene.store);
    expect(await pairs(scene.store)).toEqual([
      `account:${epoch - 1}`,
      `account:${epoch}`,
      `device:${epoch - 1}`,
      `device:${epoch}`,
    ]);
  }
  const { store } = await scene.context();
  expect({ name: await store.vault.mac('a name'), states: await scene.states() }).toEqual({
    name,
    states: ['refused', 'waiting'],
  });
});

test('[L7] fault 22: after a kill at any write of a rotation, all records open, and the next start completes it', async () => {
  const counted = await full();
  later(counted);
  const seen = killAt(Number.POSITIVE_INFINITY);
  await rotate(counted, counted.store);
  restore();
  expect(seen.count).toBeGreaterThan(15);
  // The second rotation also deletes the first pair: two more writes.
  for (let number = 1; number <= seen.count + 2; number += 1) {
    const scene = await full();
    later(scene);
    await rotate(scene, scene.store);
    later(scene);
    const before = await contents(scene.store);
    killAt(number);
    await rotate(scene, scene.store).catch(() => undefined);
    restore();
    const { store } = await scene.context();
    expect(await contents(store), `killed at write ${number}`).toEqual(before);
    await rotate(scene, store);
    expect(await contents(store), `ended after a kill at write ${number}`).toEqual(before);
    expect({ epochs: await epochs(store), keys: await pairs(store) }).toEqual({
      epochs: [3],
      keys: ['account:2', 'account:3', 'device:2', 'device:3'],
    });
  }
}, 60_000);

test('[S18] a tab that knows only the earlier epoch reads records of the new one, and then seals with it', async () => {
  const scene = await full();
  const other = await scene.context();
  later(scene);
  await renewKeyIfOld(scene.store, scene.device.clock.ms);
  await changeSession(other.store, 'said', () => []);
  expect(other.store.vault.epoch).toBe(1);
  await resealRecords(scene.edges, scene.store);
  expect(await contents(other.store)).toEqual(await contents(scene.store));
  expect(other.store.vault.epoch).toBe(2);
  expect(await readSession(other.store, ['said'])).toEqual({ said: [] });
});

test('[L7] a write of another tab during resealing is not overwritten', async () => {
  const scene = await full();
  const other = await scene.context();
  later(scene);
  await renewKeyIfOld(scene.store, scene.device.clock.ms);
  const { vault } = scene.store;
  const sealAgain = vault.sealAgain;
  let changed = false;
  const racing: Store = {
    ...scene.store,
    vault: {
      ...vault,
      get epoch() {
        return vault.epoch;
      },
      async sealAgain(purpose, key, body) {
        const sealed = await sealAgain(purpose, key, body);
        if (key === 'drafts' && !changed) {
          changed = true;
          await changeSession(other.store, 'drafts', () => ({ rating: 'changed' }));
        }
        return sealed;
      },
    },
  };
  await resealRecords(scene.edges, racing);
  expect(changed).toBe(true);
  expect(await readSession(scene.store, ['drafts'])).toEqual({ drafts: { rating: 'changed' } });
});

test('[L7] the key of an unreadable record is kept as long as the record', async () => {
  const scene = await full();
  const { db } = scene.store;
  const row = await db.outbox.where('state').equals('waiting').first();
  if (!row) throw new Error('nothing waits');
  const bad = row.body.slice();
  bad[30] = (bad[30] ?? 0) ^ 1;
  await db.outbox.update(row.seq, { body: bad });
  for (let i = 0; i < 3; i += 1) {
    later(scene);
    await rotate(scene, scene.store);
  }
  expect(await pairs(scene.store)).toContain('account:1');
  await db.outbox.update(row.seq, { body: row.body });
  const { store } = await scene.context();
  expect((await readOutbox(store)).map(({ content }) => content?.action)).toEqual([
    'answer-training',
    'answer-training',
  ]);
});

test('[S18] when two tabs rotate at once, one begins the epoch and both use it', async () => {
  const scene = await full();
  const other = await scene.context();
  later(scene);
  const before = await contents(scene.store);
  await Promise.all([rotate(scene, scene.store), rotate(scene, other.store)]);
  expect(await pairs(scene.store)).toEqual(['account:1', 'account:2', 'device:1', 'device:2']);
  for (const store of [scene.store, other.store]) expect(await contents(store)).toEqual(before);
});

test('[S18] a clock jump of ten years rotates at most once; set back, it neither blocks nor repeats a rotation', async () => {
  const scene = await full();
  const right = scene.device.clock.ms;
  const go = async (days: number) => {
    for (let i = 0; i < days; i += 1) {
      scene.device.clock.ms += DAY;
      await drainAndPull(scene.edges, scene.store);
      await resealRecords(scene.edges, scene.store);
    }
  };
  scene.device.clock.set(right + 3_650 * DAY);
  await go(5);
  expect(scene.store.vault.epoch).toBe(2);
  scene.device.clock.set(right);
  await go(5);
  expect(scene.store.vault.epoch).toBe(2);
  scene.device.clock.ms += KEY_AGE_MS;
  await go(2);
  expect(scene.store.vault.epoch).toBe(3);
});

test('[S18] no rotation begins while the server’s time contradicts the clock', async () => {
  const scene = await full();
  await changeSession(scene.store, 'clock_offset', () => 0);
  scene.device.clock.set(scene.device.clock.ms + 3_650 * DAY);
  await drainAndPull(scene.edges, scene.store);
  expect(scene.store.vault.epoch).toBe(1);
});

test('[L5] entries that waited through a rotation are sent once each', async () => {
  const scene = await full();
  later(scene);
  await rotate(scene, scene.store);
  scene.script.answers['accept-reject-webinar'] = taken;
  const [first] = await scene.entries();
  const { store, edges } = await scene.context();
  if (first) await sendAgain(store, first.id, { id: edges.newId(), at: edges.now() });
  const before = scene.script.of('accept-reject-webinar').length;
  await push(edges, store);
  expect((await readOutbox(store)).map(({ state }) => state)).toEqual([
    'acknowledged',
    'acknowledged',
  ]);
  expect(scene.script.of('accept-reject-webinar')).toHaveLength(before + 2);
});
