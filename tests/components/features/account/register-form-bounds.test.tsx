import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { RegisterForm } from '../../../../src/features/account/register-form.tsx';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { EMAIL_LONGEST, PERSON_LINE_MOST } from '../../../../sync/contract/rules/person.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'send-otp': () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 }),
    'verify-mobile': () => json({ error: false, proof: 'p'.repeat(43) }),
    GetHairDresser: () => json({ d: [] }),
  });
});
afterEach(() => account.remove());

/** The form without its screen, which would redirect the signed-in person of these tests. */
const row = {
  ...(screens.find(({ route }) => route === 'register') as ScreenRow),
  load: async () => ({ default: () => <RegisterForm /> }),
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function askedFor(mobile: string): Promise<void> {
  await account.drawScreen(row);
  await field(entryText('ask.mobile')).fill(mobile);
  await button(entryText('ask.send')).click();
}
async function toYou(): Promise<void> {
  await askedFor('9822041187');
  await field(t('code.label')).fill('4711');
  await button(entryText('register.codeSubmit')).click();
  await expect.element(field(entryText('register.birth'))).toBeVisible();
}

test.each(['6000000000', '9999999999'])('[5.2] a code is sent to %s', async (typed) => {
  await askedFor(typed);
  await expect
    .poll(() => account.script.of('send-otp').map(({ body }) => body))
    .toMatchObject([{ login_id: typed, purpose: 'register' }]);
});

test('[5.1] [5.6] the fields for name and email limit their length to that of the rules', async () => {
  await toYou();
  await expect
    .element(field(entryText('register.name')))
    .toHaveAttribute('maxlength', String(PERSON_LINE_MOST));
  await expect
    .element(field(entryText('register.email')))
    .toHaveAttribute('maxlength', String(EMAIL_LONGEST));
});

test.each([
  ['name', 'J'.repeat(PERSON_LINE_MOST), () => entryText('register.name')],
  ['name', 'Ja', () => entryText('register.name')],
  ['name', 'K. V. Rao', () => entryText('register.name')],
  ['name', 'आशा मेनन', () => entryText('register.name')],
  ['email', 'a@b.in', () => entryText('register.email')],
  ['email', 'a@b.com', () => entryText('register.email')],
  ['date of birth', '29-02-1996', () => entryText('register.birth')],
  ['date of birth', '31-12-1999', () => entryText('register.birth')],
  ['date of birth', '01-01-1900', () => entryText('register.birth')],
])(
  '[5.1] [5.5] [5.6] the %s %s, just inside the rule, is accepted',
  async (_name, typed, label) => {
    await toYou();
    await field(label()).fill(typed);
    (document.activeElement as HTMLElement).blur();
    // After a first submit every field is validated.
    await button(entryText('register.toSalon')).click();
    const missing =
      label() === entryText('register.birth')
        ? entryText('register.emailMissing')
        : entryText('register.birthMissing');
    await expect.element(page.getByText(missing, { exact: true })).toBeVisible();
    await expect.element(field(label())).not.toHaveAttribute('aria-invalid');
  },
);
