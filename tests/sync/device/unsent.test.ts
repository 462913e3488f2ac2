import { expect, test } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { NOT_DONE, noteUnsent } from '../../../sync/device/unsent.ts';
import { createEngine } from '../../../sync/engine.ts';
import { evictedHere, takeLost } from '../../../sync/page/device.ts';
import type { OutboxState } from '../../../sync/store/db.ts';
import { onStoreLeft } from '../../../sync/store/generation.ts';
import { json, withApp } from '../../support/device.ts';
import { Scene } from '../scene.ts';

test('[L7] every state except acknowledged and sent counts as unsent', () => {
  const counts: Record<OutboxState, boolean> = {
    waiting: true,
    sending: true,
    ambiguous: true,
    refused: true,
    expired: true,
    poison: true,
    acknowledged: false,
    sent: false,
  };
  expect([...NOT_DONE].toSorted()).toEqual(
    Object.keys(counts)
      .filter((state) => counts[state as OutboxState])
      .toSorted(),
  );
});

/** The browser evicts an account's bucket, but not the device's database. */
async function evict(scene: Scene) {
  scene.accounts.close();
  scene.device.buckets.delete(scene.store.tag);
  const accounts = await openAccounts(scene.edges);
  return { accounts, active: await accounts.active() };
}

test('[L7] fault 29: an eviction is reported with the number of unsent entries and the time of the last change', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': () => json({}, { status: 503 }) });
  await scene.tap();
  await scene.view();
  const at = scene.device.clock.ms;
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).push();
  scene.device.clock.ms += 3_600_000;
  await noteUnsent(scene.accounts.device, scene.store, scene.device.clock.ms);
  const { accounts, active } = await evict(scene);
  expect(active).toBeNull();
  expect(await evictedHere(accounts.device)).toEqual({ unsent: 2, at });
});

test('[L7] the eviction of an account without unsent work is reported, and the person can sign in again', async () => {
  const scene = await Scene.open();
  const { accounts } = await evict(scene);
  expect(await evictedHere(accounts.device)).toEqual({ unsent: 0, at: scene.device.clock.ms });
  await accounts.admit('HD1001');
  const [row] = await accounts.device.accounts.toArray();
  expect(row?.unsent).toBe(0);
  expect(await accounts.active()).not.toBeNull();
});

test.each(['keep', 'discard'] as const)(
  'a sign-out with "%s" does not count as an eviction',
  async (leaving) => {
    const scene = await Scene.open({ 'pwa-logout': () => json({ message: 'Bye' }) });
    await scene.tap();
    await createEngine(withApp(scene.edges), { accounts: scene.accounts }).signOut(leaving, 1);
    const { accounts } = await evict(scene);
    expect(await evictedHere(accounts.device)).toBeNull();
  },
);

test('a sign-out interrupted after the key’s deletion does not count as an eviction', async () => {
  const scene = await Scene.open();
  scene.device.disk.destroy = () => new Promise(() => undefined);
  await scene.accounts.device.accounts.update(scene.store.tag, { leaving: 1 });
  await scene.store.db.keys.clear();
  expect(await evictedHere(scene.accounts.device)).toBeNull();
});

test('[L7] the eviction of work kept after sign-out is reported once, after the person’s login', async () => {
  const scene = await Scene.open({ 'pwa-logout': () => json({ message: 'Bye' }) });
  await scene.tap();
  const at = scene.device.clock.ms;
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).signOut('keep', 1);
  scene.device.clock.ms += 3_600_000;
  const { accounts } = await evict(scene);
  // A reload before the report changes nothing.
  await accounts.admit('HD1001');
  await accounts.admit('HD1001');
  expect(await takeLost(accounts.device, scene.store.tag)).toEqual({ unsent: 1, at });
  expect(await takeLost(accounts.device, scene.store.tag)).toBeUndefined();
});

test('kept work that is found again is not reported as lost', async () => {
  const scene = await Scene.open({ 'pwa-logout': () => json({ message: 'Bye' }) });
  await scene.tap();
  await createEngine(withApp(scene.edges), { accounts: scene.accounts }).signOut('keep', 1);
  const accounts = await openAccounts(scene.edges);
  await accounts.admit('HD1001');
  expect(await takeLost(accounts.device, scene.store.tag)).toBeUndefined();
});

test('[D60] a tap after the eviction of the open account’s database is not stored, and the page is notified', async () => {
  const scene = await Scene.open();
  await scene.store.db.delete({ disableAutoOpen: false });
  const told: string[] = [];
  const stop = onStoreLeft(() => told.push('left'));
  await expect(scene.tap()).rejects.toThrow('The account was left');
  stop();
  expect({ told, stored: await scene.store.db.outbox.count() }).toEqual({
    told: ['left'],
    stored: 0,
  });
});

test('[D60] a tap is not stored in a database that the same person’s login in another tab created anew', async () => {
  const scene = await Scene.open();
  const { name } = scene.store.db;
  await scene.store.db.delete({ disableAutoOpen: false });
  scene.device.clock.ms += 1000;
  const accounts = await openAccounts(scene.edges);
  const { store } = await accounts.admit('HD1001');
  expect(store.db.name).toBe(name);
  await expect(scene.tap()).rejects.toThrow('The account was left');
  expect(await store.db.outbox.count()).toBe(0);
});
