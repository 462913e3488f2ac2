import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Speaker } from '../../../../src/app/telling/speaker.tsx';
import { LostWork } from '../../../../src/app/upkeep/lost-work.tsx';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () =>
  account.draw(
    <>
      <LostWork />
      <Speaker />
    </>,
  );
const words = () =>
  page.getByText('Lost: 2 items that you had not sent on 12 Aug 2026. Please do it again.');

test('[L7] who logs in again is told what the browser took of their kept work; closed, it does not come back', async () => {
  const at = Date.parse('2026-08-12T09:00:00Z');
  await account.accounts.device.accounts.update(account.store.tag, { lost: { unsent: 2, at } });
  await draw();
  await expect.element(words()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(words()).not.toBeInTheDocument();
  expect((await account.accounts.device.accounts.get(account.store.tag))?.lost).toBeUndefined();
});
