import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { activeTag } from '../../../../sync/device/device.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
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
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const draw = () => account.drawScreen('myProfile', {}, undefined, '/my-profile');

describe('a person’s own data', () => {
  test('[S43] the export saves the server’s data as a file', async () => {
    account.script.answers['export-data'] = () =>
      json({
        error: false,
        made_at: '2026-08-12T20:00:00Z',
        data: { account: [{ name: 'Asha Menon' }] },
      });
    const made: Blob[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:x';
    });
    const press = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await draw();
    await button(profileText('data.export')).click();
    await expect.poll(() => made.length).toBe(1);
    expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({
      made_at: '2026-08-12T20:00:00Z',
      account: [{ name: 'Asha Menon' }],
    });
    expect((press.mock.contexts[0] as HTMLAnchorElement).download).toBe('my-data-2026-08-13.json');
    address.mockRestore();
    press.mockRestore();
  });

  test('[S43] the account is deleted after two questions that name what is lost, and the password; nothing stays on the device', async () => {
    account.script.answers['delete-account'] = () =>
      json({ error: false, message: 'Your account is deleted.' });
    await dispatch(account.store, 'rate-us', { rate: 5, message: '' }, { id: 'r', at: Date.now() });
    await draw();
    await button(profileText('data.delete')).click();
    await expect.element(page.getByText(profileText('delete.unsent', { count: 1 }))).toBeVisible();
    await account.wordsHold(...NAMES);
    await button(profileText('delete.next')).click();
    await button(profileText('delete.yes')).click();
    await expect.element(page.getByText(profileText('delete.passwordMissing'))).toBeVisible();
    expect(account.script.of('delete-account')).toEqual([]);
    await account.wordsHold(...NAMES);
    await page.getByLabelText(profileText('delete.password'), { exact: true }).fill('Secret-1');
    await button(profileText('delete.yes')).click();
    await expect
      .poll(() => account.script.of('delete-account').map(({ body }) => body))
      .toEqual([{ password: 'Secret-1' }]);
    // The page loses the account at once; the stored data is deleted afterwards.
    await expect.poll(() => activeTag(account.accounts.device)).toBe('');
    await expect.poll(() => account.accounts.device.accounts.toArray()).toEqual([]);
  });

  test('[S43] a wrong password is reported at its field, and nothing is deleted', async () => {
    account.script.answers['delete-account'] = () =>
      json(
        {
          error: true,
          code: 'wrong-password',
          message: 'Your current password is wrong.',
          field: 'password',
        },
        { status: 400 },
      );
    await draw();
    await button(profileText('data.delete')).click();
    await button(profileText('delete.next')).click();
    await page.getByLabelText(profileText('delete.password'), { exact: true }).fill('Secret-2');
    await button(profileText('delete.yes')).click();
    await expect.element(page.getByText('Your current password is wrong.')).toBeVisible();
    expect(await activeTag(account.accounts.device)).not.toBe('');
    await account.wordsHold(...NAMES);
  });
});
