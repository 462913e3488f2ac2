import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { LockScreen } from '../../../../src/features/lock/lock-screen.tsx';
import { ChairWatch } from '../../../../src/features/product/chair-watch.tsx';
import { lockText } from '../../../../src/i18n/subjects/account/lock.ts';
import { isRinging, isRingPlanned, stopRinging } from '../../../../src/live/outbox/ring.ts';
import { readLock } from '../../../../sync/page/lock.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { activeStore } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { productPage } from '../../../support/product.ts';

const PIN = '2580';
/** Time left of the step when the chair is closed. */
const SOON_MS = 3_000;
const params = { product: '11103', chair: '1' };

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'product-details': () => json(productPage()) });
  await account.engine.setPin(PIN);
  await account.engine.pull('product-details', { product_id: '11103' });
});
afterEach(async () => {
  stopRinging();
  // All tests share one disk, on which a locked account would remain.
  await account.engine.unlock(PIN);
  await account.accounts.remove(await activeStore(account.accounts));
  await account.remove();
});

/** Opens the chair with a running timer. */
async function work(): Promise<void> {
  const timers = { 2: { of: 35 * 60_000, endsAt: Date.now() + SOON_MS } };
  await writeSession(account.store, {
    chair_runs: { 11103: { name: 'Coppers and Reds', step: 2, timers, at: Date.now() } },
  });
  await account.drawScreen(
    'productDetails',
    params,
    <ChairWatch />,
    `/product-details?${new URLSearchParams(params)}`,
  );
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^0:0\d$/);
}

test('[S20] [F25] a timer rings while the app is locked, without the product’s name, until a press', async () => {
  await work();
  await account.engine.lock();
  await cleanup();
  expect(isRingPlanned()).toBe(true);
  await account.draw(<LockScreen />);
  await expect.poll(isRinging, { timeout: 5_000 }).toBe(true);
  await expect.element(page.getByText('Coppers')).not.toBeInTheDocument();
  await page.getByRole('button', { name: lockText('lock.quiet') }).click();
  expect(isRinging()).toBe(false);
});

test('[S16] a planned ring is dropped if the app is not locked, as after sign-out', async () => {
  await work();
  await cleanup();
  await expect.poll(isRingPlanned, { timeout: 5_000 }).toBe(false);
  expect((await readLock(account.accounts.device))?.on).toBe(0);
  expect(isRinging()).toBe(false);
});
