import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { openDevice } from '../../../sync/device/device.ts';
import { createEngine } from '../../../sync/engine.ts';
import { databaseName, openDb } from '../../../sync/store/db.ts';
import { onOutdated } from '../../../sync/store/storage-error.ts';
import { TestDevice, withApp } from '../../support/device.ts';
import { Scene } from '../scene.ts';

/** A newer build opens the account's database with one table more and one less. */
async function openNewer({ device, store }: Scene): Promise<Dexie> {
  const indexedDB = await device.disk.factory(store.tag, 'bucket');
  const newer = new Dexie(databaseName(store.tag), { indexedDB, IDBKeyRange });
  newer.version(store.db.verno + 1).stores({ shelves: 'key', quarantine: null });
  return newer.open();
}

test('a tab closes its store when a newer build upgrades it, and is notified', async () => {
  const scene = await Scene.open();
  const heard = vi.fn();
  const stop = onOutdated(heard);
  (await openNewer(scene)).close();
  expect({ isOpen: scene.store.db.isOpen(), notified: heard.mock.calls.length }).toEqual({
    isOpen: false,
    notified: 1,
  });
  stop();
});

test('fault 29: a store deleted by a sign-out does not count as newer', async () => {
  const scene = await Scene.open();
  const heard = vi.fn();
  const stop = onOutdated(heard);
  (await scene.device.disk.factory(scene.store.tag, 'bucket')).deleteDatabase(
    databaseName(scene.store.tag),
  );
  await vi.waitFor(() => expect(scene.store.db.isOpen()).toBe(false));
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('fault 30: a newer database is not opened, read or changed, and verbs fail with NewerStore', async () => {
  const scene = await Scene.open();
  const newer = await openNewer(scene);
  const version = newer.backendDB().version;
  const accounts = await openAccounts(scene.edges);
  await expect(accounts.active()).rejects.toMatchObject({ name: 'NewerStore' });
  const engine = createEngine(withApp(scene.edges), { accounts });
  expect(await engine.pull('home-pwa', { leapcode: 'HD1001' })).toEqual({
    ok: false,
    failure: { kind: 'storage', status: 0, message: 'NewerStore' },
  });
  expect(await engine.push()).toBeNull();
  expect(scene.script.asked).toEqual([]);
  expect({
    isOpen: newer.isOpen(),
    version: newer.backendDB().version,
    hasQuarantine: [...newer.backendDB().objectStoreNames].includes('quarantine'),
  }).toEqual({ isOpen: true, version, hasQuarantine: false });
  newer.close();
});

test('opening the device’s database fails with NewerStore once a newer build has upgraded it', async () => {
  const device = new TestDevice();
  (await openDevice(device.disk)).close();
  const newer = new Dexie('chairside-device', {
    indexedDB: await device.disk.factory(),
    IDBKeyRange,
  });
  newer.version(99).stores({ facts: 'name' });
  (await newer.open()).close();
  await expect(openDevice(device.disk)).rejects.toMatchObject({ name: 'NewerStore' });
});

test('Dexie’s row cache is off', () => {
  const db = openDb('v1:account', { indexedDB: new IDBFactory(), IDBKeyRange });
  expect(db._options.cache).toBe('disabled');
});
