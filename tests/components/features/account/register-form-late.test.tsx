import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { RegisterForm } from '../../../../src/features/account/register-form.tsx';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { readEntryDraft } from '../../../../sync/page/entry-draft.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { Gate } from '../../../sync/scripted-wire.ts';

const [FIRST, SECOND] = ['9822041187', '9822041188'];
const NAMES = [FIRST, SECOND, 'Anjali Deshmukh', 'Pune'];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'send-otp': () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 }),
    'verify-mobile': () => json({ error: false, proof: 'p'.repeat(43) }),
    GetHairDresser: () =>
      json({ d: ['', '', 'Anjali Deshmukh', '', '', FIRST, '', '', '', '', 'Pune'] }),
  });
});
afterEach(() => account.remove());

const row = {
  ...(screens.find(({ route }) => route === 'register') as ScreenRow),
  load: async () => ({ default: () => <RegisterForm /> }),
};
const mobile = () => page.getByLabelText(entryText('ask.mobile'), { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const draft = () => readEntryDraft(account.accounts.device, Date.now());

test('the number to which a code is being sent cannot become another one', async () => {
  const gate = new Gate();
  account.script.answers['send-otp'] = () =>
    gate.passed.then(() =>
      json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 }),
    );
  await account.drawScreen(row);
  await mobile().fill(FIRST);
  await press(entryText('ask.send'));
  await expect.element(mobile()).toHaveAttribute('readonly');
  gate.open();
  await expect
    .element(page.getByText(entryText('ask.codeRegister', { mobile: FIRST })))
    .toBeVisible();
  await account.wordsHold(...NAMES);
});

test('who goes back to another number is not led on by the late answer about the first', async () => {
  const gate = new Gate();
  const known = account.script.answers.GetHairDresser as () => Response;
  account.script.answers.GetHairDresser = () => gate.passed.then(known);
  await account.drawScreen(row);
  await mobile().fill(FIRST);
  await press(entryText('ask.send'));
  await page.getByLabelText(t('code.label'), { exact: true }).fill('4711');
  await press(entryText('register.codeSubmit'));
  await expect.poll(() => account.script.of('GetHairDresser').length).toBe(1);
  await press(entryText('ask.other'));
  await mobile().fill(SECOND);
  gate.open();
  // The next thing that the person does comes after what the answer would have done.
  await press(entryText('ask.send'));
  await expect
    .element(page.getByText(entryText('ask.codeRegister', { mobile: SECOND })))
    .toBeVisible();
  expect(account.script.of('send-otp').map(({ body }) => body.login_id)).toEqual([FIRST, SECOND]);
  expect(await draft()).toEqual({ login_id: SECOND });
  await account.wordsHold(...NAMES);
});
