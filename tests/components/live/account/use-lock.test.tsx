import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDevice } from '../../../../src/live/account/store.tsx';
import { useIdleLock } from '../../../../src/live/account/use-lock.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import type { Device } from '../../../../sync/device/device.ts';
import { readLock } from '../../../../sync/page/lock.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

const PIN = '2580';
let account: ComponentAccount;
let device: Device | null = null;
let heal = (): void => undefined;
beforeEach(async () => {
  account = await ComponentAccount.open();
  await account.engine.setPin(PIN);
});
afterEach(async () => {
  heal();
  await account.engine.unlock(PIN);
  await account.engine.removePin(PIN);
  await account.remove();
});

function Locking() {
  useIdleLock();
  device = useDevice();
  return <p>{useMe()?.name ?? 'Signed out'}</p>;
}
/** Lets the next `times` reads of the accounts fail, as after a cut connection to the disk. */
function cutConnection(times: number): { readonly failed: () => number } {
  expect.assert(device);
  const { accounts } = device;
  const get = accounts.get.bind(accounts);
  let failed = 0;
  const fails = (...given: Parameters<typeof get>) => {
    if (failed >= times) return get(...given);
    failed += 1;
    return Promise.reject(new DOMException('The connection was lost.', 'InvalidStateError'));
  };
  Object.assign(accounts, { get: fails });
  heal = () => void Object.assign(accounts, { get });
  return { failed: () => failed };
}
async function drawn(): Promise<void> {
  await account.draw(<Locking />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
}
const looked = (): void => void document.dispatchEvent(new Event('visibilitychange'));
const isLocked = async () => (await readLock(account.accounts.device))?.on === 1;
const isShown = () => document.documentElement.style.visibility === '';

test('[S20] after one failed read of the lock the page is shown and not locked', async () => {
  await drawn();
  const cut = cutConnection(1);
  looked();
  await expect.poll(() => cut.failed()).toBe(1);
  await expect.poll(isShown).toBe(true);
  expect(await isLocked()).toBe(false);
});

test('[S20] if every read of the lock fails, the engine locks and the page is shown', async () => {
  await drawn();
  cutConnection(Number.POSITIVE_INFINITY);
  looked();
  await expect.poll(isLocked).toBe(true);
  await expect.poll(isShown).toBe(true);
});
