import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Speaker } from '../../../../src/app/telling/speaker.tsx';
import { AccountWatch } from '../../../../src/app/upkeep/account-watch.tsx';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () =>
  account.draw(
    <>
      <AccountWatch />
      <Speaker />
    </>,
  );
const words = () =>
  page.getByText('Lost: 2 items that you had not sent on 12 Aug 2026. Please do it again.');

test('[L7] after a login, evicted work is reported once, and closing the message deletes the record', async () => {
  const at = Date.parse('2026-08-12T09:00:00Z');
  await account.accounts.device.accounts.update(account.store.tag, { lost: { unsent: 2, at } });
  await draw();
  await expect.element(words()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(words()).not.toBeInTheDocument();
  expect((await account.accounts.device.accounts.get(account.store.tag))?.lost).toBeUndefined();
});
