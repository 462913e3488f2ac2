import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readEntryDraft } from '../../../../sync/page/entry-draft.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import type { Answer } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['send-otp'] = () =>
    json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const LANGUAGES = ['English', 'हिन्दी', 'HD1003'];
const PASSWORD = 'Kerala%77coast';
const refusal =
  (code: string, message: string, field?: string): Answer =>
  () =>
    json({ error: true, code, message, field }, { status: code.endsWith('code') ? 401 : 400 });
const id = () => page.getByLabelText(t('login.id'));
const code = () => page.getByLabelText(t('code.label'), { exact: true });
const button = (name: string) => page.getByRole('button', { name });

async function askForCode(): Promise<void> {
  await account.drawScreen('forgotPassword');
  await id().fill('HD1003');
  await button(t('login.sendCode')).click();
  await expect.element(code()).toBeVisible();
}
async function fill(otp = '4711', password = PASSWORD, repeat = password): Promise<void> {
  await code().fill(otp);
  await page.getByLabelText(t('password.new'), { exact: true }).fill(password);
  await page.getByLabelText(t('password.repeat')).fill(repeat);
  await button(entryText('forgot.submit')).click();
}

describe('a forgotten password', () => {
  test('[2.14] without an Access ID no code is requested, and its field takes the focus with an error', async () => {
    await account.drawScreen('forgotPassword');
    await button(t('login.sendCode')).click();
    await expect.element(page.getByText(t('login.idMissing'))).toBeVisible();
    await expect.element(id()).toHaveFocus();
    await expect.element(id()).toHaveAttribute('autocomplete', 'username');
    expect(account.script.of('send-otp')).toEqual([]);
    await account.wordsHold(...LANGUAGES);
  });

  test('[5.3] [5.4] the code and a strong password are sent together, and the stored Access ID is deleted', async () => {
    account.script.answers['forgot-password'] = () => json({ error: false, message: null });
    await askForCode();
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await fill();
    await expect
      .element(page.getByRole('heading', { name: entryText('forgot.doneTitle') }))
      .toHaveFocus();
    expect(account.script.of('forgot-password').map(({ body }) => body)).toEqual([
      { request_id: 'r1', otp: '4711', password: PASSWORD, device_id: expect.any(String) },
    ]);
    await expect.poll(() => readEntryDraft(account.accounts.device, Date.now())).toBeNull();
    await account.wordsHold(...LANGUAGES);
  });

  test.each([
    ['471', PASSWORD, PASSWORD, () => t('code.missing')],
    ['4711', 'Kerala7%', 'Kerala7&', () => t('password.differs')],
    ['4711', 'Short1%', 'Short1%', () => t('password.weak')],
    ['4711', 'kerala77%coast', 'kerala77%coast', () => t('password.weak')],
    ['4711', 'KERALA77%COAST', 'KERALA77%COAST', () => t('password.weak')],
    ['4711', 'Kerala%coast', 'Kerala%coast', () => t('password.weak')],
    ['4711', 'Kerala77coast', 'Kerala77coast', () => t('password.weak')],
  ])(
    '[5.3] [5.4] the code %s with the password %s, repeated as %s, is not sent',
    async (otp, password, repeat, words) => {
      await askForCode();
      await fill(otp, password, repeat);
      await expect.element(page.getByText(words(), { exact: true })).toBeVisible();
      expect(account.script.of('forgot-password')).toEqual([]);
    },
  );

  test('[5.3] a wrong code is reported at its field; its digits and both passwords stay', async () => {
    account.script.answers['forgot-password'] = refusal(
      'wrong-code',
      'Wrong code. 2 tries left.',
      'otp',
    );
    await askForCode();
    await fill();
    await expect.element(page.getByText('Wrong code. 2 tries left.')).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveValue('4711');
    await expect.element(page.getByLabelText(t('password.repeat'))).toHaveValue(PASSWORD);
    await account.wordsHold(...LANGUAGES);
  });

  test('[S32] a password that the server refuses as too easy is reported at its field, even if the response names no field', async () => {
    account.script.answers['forgot-password'] = refusal(
      'weak-password',
      'This password is too easy to guess.',
    );
    await askForCode();
    await fill();
    await expect.element(page.getByText('This password is too easy to guess.')).toBeVisible();
    await expect.element(page.getByLabelText(t('password.new'), { exact: true })).toHaveFocus();
  });

  test('until the countdown ends, no new code can be requested', async () => {
    await askForCode();
    await expect.element(button(t('code.resend'))).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(/^New code in 4\d seconds$/)).toBeVisible();
  });

  test('[8.6] offline the Access ID is stored, the button is disabled, and a note says so', async () => {
    noteNetwork(false);
    await account.drawScreen('forgotPassword');
    await id().fill('HD1003');
    await expect.element(page.getByText(entryText('offline.kept'))).toBeVisible();
    await expect.element(button(t('login.sendCode'))).toHaveAttribute('aria-disabled', 'true');
    await expect
      .poll(() => readEntryDraft(account.accounts.device, Date.now()))
      .toEqual({ login_id: 'HD1003' });
    await account.wordsHold(...LANGUAGES);
  });
});
