import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { popupText } from '../../../../src/i18n/subjects/news/popups.ts';
import { personValues } from '../../../../sync/account/sign-in.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { signedIn } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const LALIT = {
  id: 'r2',
  code: 'RP2207',
  name: 'Lalit Nair',
  phone: '9822041100',
  city: 'Pune West',
};
const NAMES = ['English', 'हिन्दी', 'Lalit Nair', 'Pune West', 'HD1001', 'CS-4471-8820'];
const waits = (tnc: boolean) =>
  writeSession(account.store, {
    ...personValues(signedIn('HD1001', { is_register: 0 }).user_data),
    tnc,
  });

test('[2.2] before the terms the Access ID is shown, and no representative is requested', async () => {
  await waits(false);
  await account.drawScreen('register');
  await expect.element(page.getByText(entryText('done.accessId', { id: 'HD1001' }))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: entryText('done.next') }))
    .toHaveAttribute('href', '/home');
  expect(account.script.of('representative')).toEqual([]);
  await account.wordsHold(...NAMES);
});

test('[2.31] a person who waits sees the representative’s name, and the secret code only after a press on Show', async () => {
  account.script.answers.representative = () =>
    json({ error: false, representative: LALIT, registration_code: 'CS-4471-8820', pending: null });
  await waits(true);
  await account.drawScreen('register');
  await expect
    .element(page.getByText(entryText('done.waitsFor', { name: 'Lalit Nair' })))
    .toBeVisible();
  await expect.element(page.getByText('CS-4471-8820')).not.toBeInTheDocument();
  await page.getByRole('button', { name: popupText('welcome.show') }).click();
  await expect.element(page.getByText('CS-4471-8820')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: popupText('welcome.change') }))
    .toHaveAttribute('href', '/change-representative');
  await account.wordsHold(...NAMES);
});

test('without an answer about the representative the rest is shown', async () => {
  account.script.answers.representative = offline;
  await waits(true);
  await account.drawScreen('register');
  await expect.element(page.getByText(entryText('done.waits'), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: entryText('done.home') })).toBeVisible();
});
