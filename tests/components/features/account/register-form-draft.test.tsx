import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { RegisterForm } from '../../../../src/features/account/register-form.tsx';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { keepEntryDraft, readEntryDraft } from '../../../../sync/page/entry-draft.ts';
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
const field = (label: string) => page.getByLabelText(label, { exact: true });
const draft = () => readEntryDraft(account.accounts.device, Date.now());

async function verify(number: string): Promise<void> {
  await account.drawScreen(row);
  await mobile().fill(number);
  await press(entryText('ask.send'));
  await field(t('code.label')).fill('4711');
  await press(entryText('register.codeSubmit'));
}

test('while a code is requested, its number is read-only', async () => {
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

test('after returning to enter another number, a late response for the first one is ignored', async () => {
  const gate = new Gate();
  const ownerOf = account.script.answers.GetHairDresser as () => Response;
  account.script.answers.GetHairDresser = () => gate.passed.then(ownerOf);
  await verify(FIRST);
  await expect.poll(() => account.script.of('GetHairDresser').length).toBe(1);
  await press(entryText('ask.other'));
  await mobile().fill(SECOND);
  gate.open();
  // By the end of this step the late response had time to take effect.
  await press(entryText('ask.send'));
  await expect
    .element(page.getByText(entryText('ask.codeRegister', { mobile: SECOND })))
    .toBeVisible();
  expect(account.script.of('send-otp').map(({ body }) => body.login_id)).toEqual([FIRST, SECOND]);
  expect(await draft()).toEqual({ login_id: SECOND });
  await account.wordsHold(...NAMES);
});

/** The person's fields of a stored draft. */
const KEPT = {
  name: 'Leela Nair',
  email: 'leela@salon.in',
  date_of_birth: '02-02-1990',
  city: 'Kochi',
};
const keep = (stored: Parameters<typeof keepEntryDraft>[1]) =>
  keepEntryDraft(account.accounts.device, stored, Date.now());

test('[S16] after verifying another number, a stored draft of the previous person is replaced', async () => {
  await keep({ ...KEPT, login_id: '9822041210', whose: '9822041210' });
  await verify(FIRST);
  await expect.element(field(entryText('register.birth'))).toHaveValue('');
  await expect
    .poll(draft)
    .toEqual({ login_id: FIRST, name: 'Anjali Deshmukh', city: 'Pune', whose: FIRST });
});

test('after verifying the same number again, the stored draft is filled in', async () => {
  await keep({ ...KEPT, login_id: FIRST, whose: FIRST });
  await verify(FIRST);
  await expect.element(field(entryText('register.birth'))).toHaveValue('02-02-1990');
  await expect.element(field(entryText('register.name'))).toHaveValue('Leela Nair');
});

test('a stored draft is filled in with a note, and can be deleted', async () => {
  await keep({ login_id: FIRST, name: 'Leela' });
  await account.drawScreen(row);
  await expect.element(mobile()).toHaveValue(FIRST);
  await expect.element(page.getByText(entryText('ask.kept'))).toBeVisible();
  await account.wordsHold(...NAMES);
  await press(entryText('ask.forget'));
  await expect.element(mobile()).toHaveValue('');
  await expect.poll(draft).toBeNull();
});
