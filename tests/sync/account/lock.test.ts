import { expect, test, vi } from 'vitest';
import { renewKeyIfOld, resealRecords } from '../../../sync/account/rotate-keys.ts';
import { KEY_AGE_MS } from '../../../sync/contract/constants.ts';
import { beginEpoch } from '../../../sync/device/key.ts';
import { lockKeys } from '../../../sync/device/lock-keys.ts';
import { readSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { openedByAnyKey } from '../every-key.ts';
import { A, B, locked, login, MINUTE, PIN } from '../locked-tablet.ts';
import { Tablet } from '../tablet.ts';

test('[S20] after locking, no stored key opens a record; the PIN restores all, and waiting entries are sent', async () => {
  const { tablet, here, store, id, sent } = await locked();
  const before = await readSession(store, ['authData']);
  await here.engine.lock();
  expect(await here.accounts.active()).toBeNull();
  expect(await openedByAnyKey(tablet.device)).toEqual([]);
  await here.engine.push({ reset: true });
  expect(sent()).toEqual([]);
  expect(await here.engine.unlock(PIN)).toBe('right');
  expect(await readSession(await activeStore(here.accounts), ['authData'])).toEqual(before);
  await here.engine.push({ reset: true });
  expect(sent()).toEqual([id]);
});

test('[S20] without a lock, the stored keys open the account’s records', async () => {
  const { tablet, store } = await locked();
  const opened = (await openedByAnyKey(tablet.device)).map(({ place }) => place);
  expect(opened).toContain(`v1:${store.tag}/outbox`);
});

test('[S20] a PIN is hashed with 600,000 rounds and a salt of 16 bytes, and a wrong PIN does not remove it', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  await engine.setPin(PIN);
  const { db } = await activeStore(accounts);
  const [row] = (await db.keys.toArray()).filter(({ name }) => name.startsWith('pin'));
  expect({ rounds: row?.rounds, saltBytes: row?.salt?.length }).toEqual({
    rounds: 600_000,
    saltBytes: 16,
  });
  expect(await engine.removePin('0000')).toBe('wrong');
});

test('[S20] ten minutes without a touch lock the account in every tab and at the next start; nine do not', async () => {
  const { tablet, open, here } = await locked();
  const there = await open();
  expect(await there.accounts.active()).not.toBeNull();
  tablet.device.clock.ms += 9 * MINUTE;
  expect(await there.accounts.active()).not.toBeNull();
  tablet.device.clock.ms += MINUTE;
  for (const { accounts } of [there, here, await open()]) {
    expect(await accounts.active()).toBeNull();
    expect(await accounts.isLocked()).toBe(true);
  }
});

test('[S20] a clock set back locks the account, and the configuration can shorten the idle time', async () => {
  const { tablet, here } = await locked();
  tablet.device.clock.set(tablet.device.clock.ms - 5 * MINUTE);
  expect(await here.accounts.active()).toBeNull();
  const short = await locked({ lock_after_ms: 2 * MINUTE });
  short.tablet.device.clock.ms += 2 * MINUTE;
  expect(await short.here.accounts.active()).toBeNull();
});

test('[S20] a store that is open when another tab locks writes nothing more', async () => {
  const { tablet, open, here } = await locked();
  const there = await open();
  const store = await activeStore(there.accounts);
  await here.engine.lock();
  await expect(tablet.tap(store, 'T2')).rejects.toThrow();
  expect(await there.accounts.active()).toBeNull();
});

test('[S20] a kill during locking leaves the account locked, one during unlocking locked or open, and no key is lost', async () => {
  const { open, here, store } = await locked();
  const { device } = here.accounts;
  const all = async () => {
    const { accounts, engine } = await open();
    expect(await accounts.active()).toBeNull();
    expect(await accounts.isLocked()).toBe(true);
    expect(await engine.unlock(PIN)).toBe('right');
    expect(await accounts.active()).not.toBeNull();
  };
  // Killed before the keys were deleted.
  await device.accounts.update(store.tag, { 'lock.on': 1 });
  await all();
  // Killed after the row was marked open and before the keys were restored.
  await here.engine.lock();
  await device.accounts.update(store.tag, { 'lock.on': 0 });
  await all();
  // Killed after the PIN's rows were written and before the account's row: no PIN was confirmed,
  // and there is no lock.
  await device.accounts
    .where('tag')
    .equals(store.tag)
    .modify((row) => delete row.lock);
  expect(await (await open()).accounts.active()).not.toBeNull();
});

test('[S20] [L7] locking keeps a key that the PIN cannot restore', async () => {
  const { store } = await locked();
  await store.db.keys.where('name').startsWith('pin').delete();
  await lockKeys(store.db);
  expect((await store.db.keys.toCollection().primaryKeys()).sort()).toEqual(
    expect.arrayContaining(['account:1', 'device:1']),
  );
});

test('[S20] [S16] another person’s login keeps a locked account’s unsent work, which is sent after the PIN is entered', async () => {
  const { here, open, id, sent } = await locked();
  await here.engine.lock();
  await here.engine.signIn(login(B));
  expect(await here.accounts.active()).not.toBeNull();
  // The login's background work is done once the next tab has started.
  const there = await open();
  await there.accounts.putOthersAway();
  await there.engine.signIn(login(A));
  expect(await there.accounts.isLocked()).toBe(true);
  expect(await there.engine.unlock(PIN)).toBe('right');
  await there.engine.push({ reset: true });
  expect(sent()).toEqual([id]);
});

test('[S20] an account with a PIN begins no epoch without the PIN, which restores an epoch’s key and its HMAC key', async () => {
  const { here, store } = await locked();
  const fence = async (): Promise<void> => undefined;
  expect(await beginEpoch(store.db, store.tag, fence)).toBe(false);
  expect(await here.engine.removePin(PIN)).toBe('right');
  expect(await beginEpoch(store.db, store.tag, fence)).toBe(true);
  const digest = await store.vault.mac('text');
  const rows = async () =>
    (await store.db.keys.bulkGet(['account:1', 'account:2'])).map((row) => ({
      mac: row?.mac?.length,
    }));
  const before = await rows();
  expect(await here.engine.setPin(PIN)).toBe('right');
  await here.engine.lock();
  expect(await here.engine.unlock(PIN)).toBe('right');
  const again = await activeStore(here.accounts);
  expect(await again.vault.mac('text')).toBe(digest);
  store.db.close();
  await store.db.open();
  expect(await rows()).toEqual(before);
});

test('[S18] [S20] a due epoch begins when the PIN is entered, and the PIN then restores its key', async () => {
  const { tablet, here, store } = await locked();
  const { edges } = tablet;
  await renewKeyIfOld(store, edges.now());
  await renewKeyIfOld(store, edges.now() + KEY_AGE_MS);
  expect(store.vault.epoch).toBe(1);
  for (const epochs of [
    ['pin:1', 'pin:2'],
    ['pin:1', 'pin:2'],
  ]) {
    await here.engine.lock();
    expect(await here.engine.unlock(PIN)).toBe('right');
    const { db } = await activeStore(here.accounts);
    await vi.waitFor(async () =>
      expect(
        (await db.keys.toCollection().primaryKeys()).filter((name) =>
          String(name).startsWith('pin'),
        ),
      ).toEqual(epochs),
    );
  }
  const again = await activeStore(here.accounts);
  expect(again.vault.epoch).toBe(2);
  await resealRecords(edges, again);
  await here.engine.lock();
  const db = await here.accounts.database(store.tag);
  expect(await db.keys.toCollection().primaryKeys()).toEqual(['pin:1', 'pin:2']);
  db.close();
  expect(await here.engine.unlock(PIN)).toBe('right');
  expect(
    (await readSession(await activeStore(here.accounts), ['authData'])).authData?.storedLeapCode,
  ).toBe(A);
});

test('[S20] [S2] after the eviction of an account with a PIN the person can log in again and set a PIN', async () => {
  const { tablet, here, open, store } = await locked();
  await here.engine.lock();
  here.accounts.close();
  tablet.device.buckets.delete(store.tag);
  const { accounts, engine } = await open();
  expect(await accounts.active()).toBeNull();
  expect(await accounts.isLocked()).toBe(false);
  expect(await engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await accounts.active()).not.toBeNull();
  expect(await engine.setPin('1111')).toBe('right');
});
