import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { popupText } from '../../../../src/i18n/subjects/news/popups.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

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

const LANGUAGES = ['English', 'हिन्दी', '9822041187', 'HD1003'];
const mobile = () => page.getByLabelText(entryText('ask.mobile'));
const button = (name: string) => page.getByRole('button', { name });
async function askForCode(): Promise<void> {
  await account.drawScreen('forgotRegistration');
  await mobile().fill('+91 98220 41187');
  await button(t('login.sendCode')).click();
  await page.getByLabelText(t('code.label'), { exact: true }).fill('4711');
}

describe('a forgotten Access ID', () => {
  test.each(['98220411', '5822041187', '98220411870', 'Asha'])(
    '[2.14] [5.2] no code is sent to the invalid number %s',
    async (typed) => {
      await account.drawScreen('forgotRegistration');
      await mobile().fill(typed);
      await button(t('login.sendCode')).click();
      await expect.element(page.getByText(entryText('ask.mobileWrong'))).toBeVisible();
      expect(account.script.of('send-otp')).toEqual([]);
    },
  );

  test('[5.2] an invalid number is reported when its field loses the focus', async () => {
    await account.drawScreen('forgotRegistration');
    await mobile().fill('12');
    (document.activeElement as HTMLElement).blur();
    await expect.element(page.getByText(entryText('ask.mobileWrong'))).toBeVisible();
    await account.wordsHold(...LANGUAGES);
  });

  test('[2.14] after the code the Access ID is shown, and the registration code only after a press on Show', async () => {
    account.script.answers['forgot-registration'] = () =>
      json({ error: false, login_code: 'HD1003', registration_code: 'CS-4471-8820' });
    await askForCode();
    await button(entryText('lost.submit')).click();
    await expect.element(page.getByText('HD1003', { exact: true })).toBeVisible();
    expect(account.script.of('send-otp')[0]?.body).toMatchObject({
      login_id: '9822041187',
      purpose: 'forgot',
    });
    await expect.element(page.getByText('CS-4471-8820')).not.toBeInTheDocument();
    await button(popupText('welcome.show')).click();
    await expect.element(page.getByText('CS-4471-8820')).toBeVisible();
    await account.wordsHold(...LANGUAGES);
  });

  test('[S31] an expired code is reported, and its digits stay', async () => {
    const message = 'This code has expired. Please ask for a new one.';
    account.script.answers['forgot-registration'] = () =>
      json({ error: true, code: 'expired-code', message }, { status: 401 });
    await askForCode();
    await button(entryText('lost.submit')).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByLabelText(t('code.label'), { exact: true })).toHaveValue('4711');
    await account.wordsHold(...LANGUAGES);
  });
});
