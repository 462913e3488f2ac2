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

/** A page with a button that stores an action, and a field with typed text. */
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

/** Deletes the account’s storage buckets, as the browser does on a full disk. */
async function takeAway(): Promise<void> {
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: StorageBuckets };
  for (const name of (await storageBuckets?.keys()) ?? []) await storageBuckets?.delete(name);
}

test('[D60] an evicted store is reported to the page once, a tap fails, and typed text stays', async () => {
  await account.draw(<Page />);
  await page.getByRole('textbox', { name: 'Words' }).fill('Mix 30 g');
  await takeAway();
  await expect.element(page.getByText('Taken away: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Tap: failed')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('Mix 30 g');
});

test('[D60] the eviction of the whole origin is reported to the page, too', async () => {
  await account.draw(<Page />);
  await expect.element(page.getByText('Taken away: 0')).toBeVisible();
  await takeAway();
  // As without Storage Buckets, or after a person clears the site's data: the device's own tables
  // are empty as well.
  const device = await openDevice(browserDisk);
  // One transaction: a read between two would see an account whose person has logged out.
  await device.transaction('rw', device.tables, () =>
    Promise.all(device.tables.map((table) => table.clear())),
  );
  device.close();
  await expect.element(page.getByText('Taken away: 1')).toBeVisible();
});

test('[D60] an existing store is not reported as evicted', async () => {
  await account.draw(<Page />);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Tap: stored')).toBeVisible();
  await expect.element(page.getByText('Taken away: 0')).toBeVisible();
});
