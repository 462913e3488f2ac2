import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { NAMES, person, sessionsAnswer } from '../../../support/own-profile.ts';

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'get-hd-detail-by-leapcode': () => json(person()),
    sessions: () => json(sessionsAnswer()),
  });
});
afterEach(() => account.remove());
const draw = () => account.drawScreen('settings', {}, undefined, '/settings');

const other = async (unsent: number): Promise<void> => {
  await account.accounts.device.accounts.put({
    tag: 'other',
    at: Date.parse('2026-08-10T04:00:00Z'),
    place: 'origin',
    aside: 1,
    unsent,
  });
};

test('[S20] without other people on the device the section says so', async () => {
  await draw();
  await expect.element(page.getByText(profileText('people.none'))).toBeVisible();
});

test('[S20] another person is listed with the unsent count, and removed after a question that names it', async () => {
  await other(2);
  await draw();
  await expect.element(page.getByText(profileText('people.unnamed'))).toBeVisible();
  await expect.element(page.getByText(profileText('people.unsent', { count: 2 }))).toBeVisible();
  await button(new RegExp(`^${profileText('people.remove')}:`)).click();
  await expect
    .element(page.getByText(profileText('people.removeLost', { count: 2 })))
    .toBeVisible();
  await account.wordsHold(...NAMES);
  await button(profileText('people.removeYes')).click();
  await expect.element(page.getByText(profileText('people.none'))).toBeVisible();
  // The row disappears when the removal starts; the data is deleted afterwards.
  await expect.poll(() => account.accounts.device.accounts.get('other')).toBeUndefined();
});
