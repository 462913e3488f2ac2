import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useTakenAway } from '../../../../src/live/account/store.tsx';
import { useActions } from '../../../../src/live/outbox/use-actions.ts';
import { openDevice } from '../../../../sync/device/device.ts';
import { browserDisk, type StorageBuckets } from '../../../../sync/device/disk.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { answer } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

/** A page with a tap and with words that the person is writing. */
function Page() {
  const actions = useActions();
  const [tapped, setTapped] = useState('');
  const [taken, setTaken] = useState(0);
  useTakenAway(() => setTaken((before) => before + 1));
  const tap = (): void => {
    actions?.dispatch('answer-training', answer()).then(
      () => setTapped('stored'),
      () => setTapped('failed'),
    );
  };
  return (
    <>
      <input aria-label="Words" />
      <button type="button" onClick={tap}>
        Accept
      </button>
      <p>Tap: {tapped}</p>
      <p>Taken away: {taken}</p>
    </>
  );
}

/**
 * The browser takes away where the account lies, as it does on a full disk or when a person clears
 * it.
 */
async function takeAway(): Promise<void> {
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: StorageBuckets };
  for (const name of (await storageBuckets?.keys()) ?? []) await storageBuckets?.delete(name);
}

test('[D60] a page whose store the browser has taken away hears of it at once, keeps the words, and a tap fails', async () => {
  await account.draw(<Page />);
  await page.getByRole('textbox', { name: 'Words' }).fill('Mix 30 g');
  await takeAway();
  await expect.element(page.getByText('Taken away: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Tap: failed')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('Mix 30 g');
});

test('[D60] a page hears of it, too, where the browser has taken away all that this origin stored', async () => {
  await account.draw(<Page />);
  await expect.element(page.getByText('Taken away: 0')).toBeVisible();
  await takeAway();
  // As without Storage Buckets, or where a person clears the site's data: what the device itself
  // knows is gone as well.
  const device = await openDevice(browserDisk);
  // One transaction: a page that looks between two of them would find an account whose person has
  // logged out.
  await device.transaction('rw', device.tables, () =>
    Promise.all(device.tables.map((table) => table.clear())),
  );
  device.close();
  await expect.element(page.getByText('Taken away: 1')).toBeVisible();
});

test('[D60] a page whose store is there hears nothing', async () => {
  await account.draw(<Page />);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Tap: stored')).toBeVisible();
  await expect.element(page.getByText('Taken away: 0')).toBeVisible();
});
