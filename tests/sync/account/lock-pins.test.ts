import { expect, test, vi } from 'vitest';
import { waitOf } from '../../../sync/contract/rules/pin.ts';
import { chooseLockAfter, lockFacts, noteTouch, readLock } from '../../../sync/page/lock.ts';
import { readSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { CONFIG } from '../../support/device.ts';
import { A, locked, login, MINUTE, PIN } from '../locked-tablet.ts';

test('[S20] from the fifth wrong PIN on each wait is longer, also after a restart or a clock set back; the tenth demands the password', async () => {
  const { tablet, open, here } = await locked();
  const { clock } = tablet.device;
  await here.engine.lock();
  for (let n = 1; n <= 5; n += 1) expect(await here.engine.unlock('0000')).toBe('wrong');
  expect(await here.engine.unlock(PIN)).toBe('wait');
  expect(await (await open()).engine.unlock(PIN)).toBe('wait');
  clock.set(clock.ms - 60 * MINUTE);
  expect(await here.engine.unlock(PIN)).toBe('wait');
  clock.ms += 29_000;
  expect(await here.engine.unlock(PIN)).toBe('wait');
  clock.ms += 1_000;
  expect(await here.engine.unlock('0000')).toBe('wrong');
  for (const wait of [1, 2, 5]) {
    clock.ms += wait * MINUTE;
    expect(await here.engine.unlock('0000')).toBe('wrong');
  }
  clock.ms += 15 * MINUTE;
  expect(await here.engine.unlock('0000')).toBe('password');
  clock.ms += 24 * 60 * MINUTE;
  expect(await here.engine.unlock(PIN)).toBe('password');
  expect(waitOf({ wrong: 10, wrongAt: clock.ms }, clock.ms)).toBe(0);
});

test('[S20] [L7] after ten wrong PINs a login restores all tries and all data', async () => {
  const { tablet, here, id, sent } = await locked();
  await here.engine.lock();
  for (let n = 1; n <= 10; n += 1) {
    tablet.device.clock.ms += 16 * MINUTE;
    await here.engine.unlock('0000');
  }
  expect(await here.engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await here.accounts.active()).toBeNull();
  expect(await here.accounts.isLocked()).toBe(true);
  expect(await here.engine.unlock(PIN)).toBe('right');
  expect(await readSession(await activeStore(here.accounts), ['token', 'is_valid'])).toMatchObject({
    is_valid: true,
  });
  await here.engine.push({ reset: true });
  expect(sent()).toEqual([id]);
});

test('[S20] [L7] removing a forgotten PIN deletes unsent work only if its number was shown', async () => {
  const { here } = await locked();
  await here.engine.lock();
  expect(await here.engine.forgetPin(0)).toEqual({ left: false, unsent: 1 });
  expect(await here.accounts.isLocked()).toBe(true);
  expect(await here.engine.forgetPin(1)).toEqual({ left: true, unsent: 0 });
  expect(await here.accounts.isLocked()).toBe(false);
  expect(await here.engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await here.accounts.active()).not.toBeNull();
});

test('[S20] a PIN can be changed and removed with the PIN, but not removed on a shared tablet', async () => {
  const { tablet, here } = await locked();
  expect(await here.engine.setPin('1111')).toBe('wrong');
  expect(await here.engine.setPin('111111', PIN)).toBe('right');
  tablet.device.config = { ...CONFIG, shared_device: true };
  expect(await here.engine.removePin('111111')).toBe('wrong');
  tablet.device.config = CONFIG;
  expect(await here.engine.removePin('111111')).toBe('right');
  await here.engine.lock();
  expect(await here.accounts.active()).not.toBeNull();
  const { db } = await activeStore(here.accounts);
  expect((await db.keys.toCollection().primaryKeys()).sort()).toEqual(['account:1', 'device:1']);
});

test('[S20] touches and locks in another tab during the PIN’s removal never leave a lock without a PIN', async () => {
  const { tablet, here, open } = await locked();
  const there = await open();
  tablet.device.clock.ms += MINUTE;
  const [removed] = await Promise.all([
    here.engine.removePin(PIN),
    ...Array.from({ length: 40 }, async (_, turn) => {
      for (let n = 0; n < turn; n += 1) await there.accounts.device.facts.count();
      await noteTouch(there.accounts.device, tablet.device.clock.ms);
      tablet.device.clock.ms += MINUTE / 2;
      if (turn > 10 && turn % 3 === 0) await there.engine.lock();
    }),
  ]);
  const left = await lockFacts(here.accounts.device, tablet.device.clock.ms);
  expect(left === null).toBe(removed === 'right');
  if (left) expect(await here.engine.unlock(PIN)).toBe('right');
  expect(await here.accounts.active()).not.toBeNull();
});

test('[S20] a shorter configured idle time applies to an existing PIN from its next entry on', async () => {
  const { tablet, here } = await locked();
  tablet.device.config = { ...CONFIG, lock_after_ms: 2 * MINUTE };
  await here.engine.lock();
  expect(await here.engine.unlock(PIN)).toBe('right');
  await vi.waitFor(async () =>
    expect((await readLock(here.accounts.device))?.after).toBe(2 * MINUTE),
  );
  // Lets the background work of unlocking finish.
  await here.accounts.active();
  tablet.device.clock.ms += 2 * MINUTE;
  expect(await here.accounts.active()).toBeNull();
});

test('[S20] a chosen idle time survives entering and changing the PIN, and the configuration still shortens it', async () => {
  const { tablet, here, store } = await locked();
  const { device } = here.accounts;
  const after = async () => (await readLock(device))?.after;
  await chooseLockAfter(device, store.tag, 2 * MINUTE);
  tablet.device.clock.ms += 2 * MINUTE;
  expect(await here.accounts.active()).toBeNull();
  expect(await here.engine.unlock(PIN)).toBe('right');
  await here.accounts.active();
  await vi.waitFor(async () => expect((await readLock(device))?.turn).toBeGreaterThan(1));
  expect(await after()).toBe(2 * MINUTE);
  expect(await here.engine.setPin('111111', PIN)).toBe('right');
  expect(await after()).toBe(2 * MINUTE);
  tablet.device.config = { ...CONFIG, lock_after_ms: MINUTE };
  await here.engine.lock();
  expect(await here.engine.unlock('111111')).toBe('right');
  await vi.waitFor(async () => expect(await after()).toBe(MINUTE));
  await here.accounts.active();
});
