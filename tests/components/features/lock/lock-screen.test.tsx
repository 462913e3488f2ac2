import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LockScreen } from '../../../../src/features/lock/lock-screen.tsx';
import { changeLock } from '../../../../sync/device/device.ts';
import { noteUnsent } from '../../../../sync/device/unsent.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { readLock } from '../../../../sync/page/lock.ts';
import { activeStore } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { answer } from '../../../sync/scene.ts';

const PIN = '2580';
let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  await account.engine.setPin(PIN);
});
afterEach(async () => {
  // All tests share one disk, on which a locked account would remain.
  await changeLock(account.accounts.device, account.store.tag, { wrong: 0, wrongAt: 0 });
  await account.engine.unlock(PIN);
  await account.accounts.remove(await activeStore(account.accounts));
  await account.remove();
});

const heading = (name: string) => page.getByRole('heading', { name });
const status = () => page.getByRole('status');
const press = (digit: string) => page.getByRole('button', { name: digit, exact: true }).click();
const isOpen = async () => (await readLock(account.accounts.device))?.on === 0;
async function draw(): Promise<void> {
  await account.engine.lock();
  await account.draw(<LockScreen />);
  await expect.element(heading('Your PIN, Asha')).toBeVisible();
}

test('[S20] the right PIN, typed on the pad, unlocks the app', async () => {
  await draw();
  for (const digit of PIN) await press(digit);
  await expect.poll(isOpen).toBe(true);
});

test('[S20] [E18] the pad has the focus, takes digits from a keyboard, and Backspace deletes the last digit', async () => {
  await draw();
  await expect.element(page.getByRole('region', { name: 'Your PIN, Asha' })).toHaveFocus();
  await userEvent.keyboard('259');
  await expect.element(page.getByRole('img', { name: '3 of 4 digits' })).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByRole('img', { name: '2 of 4 digits' })).toBeVisible();
  expect(await isOpen()).toBe(false);
  await userEvent.keyboard('80');
  await expect.poll(isOpen).toBe(true);
});

test('[S20] after a wrong PIN the screen says so, and the next digit is the first of a new try', async () => {
  await draw();
  await userEvent.keyboard('0000');
  await expect.element(heading('Wrong PIN, Asha')).toBeVisible();
  await expect.element(status()).toMatchTextContent('Please try again.');
  await press('2');
  await expect.element(heading('Your PIN, Asha')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '1 of 4 digits' })).toBeVisible();
});

test('[S20] after five wrong PINs the screen says how long to wait, and ignores digits until then', async () => {
  await draw();
  const now = Date.now();
  await changeLock(account.accounts.device, account.store.tag, { wrong: 5, wrongAt: now });
  await expect.element(status()).toMatchTextContent('Please wait 0:30, then try again.');
  await expect
    .element(page.getByRole('button', { name: '2', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(PIN);
  await expect.element(page.getByRole('img', { name: '0 of 4 digits' })).toBeVisible();
  expect(await isOpen()).toBe(false);
});

test('[S20] [L7] Forgot PIN names the unsent work that would be lost, and Try again deletes nothing', async () => {
  await dispatch(account.store, 'answer-training', answer(), {
    id: 'waits',
    at: Date.parse('2026-08-12T09:00:00Z'),
  });
  await noteUnsent(account.accounts.device, account.store, Date.parse('2026-08-12T09:00:00Z'));
  await draw();
  await expect.element(page.getByText('1 thing waits to be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your PIN?' });
  await expect
    .element(
      dialog.getByText('Lost if you delete it: 1 item that you had not sent on 12 Aug 2026.'),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Try the PIN again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const digit of PIN) await press(digit);
  await expect.poll(isOpen).toBe(true);
});

test('[S20] the locked page has no personal data but the first name', async () => {
  await draw();
  expect(
    ['Menon', 'HD1001', 'asha@salon.example', '9822041187'].filter((text) =>
      document.body.innerHTML.includes(text),
    ),
  ).toEqual([]);
});
