import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { RegisterForm } from '../../../../src/features/account/register-form.tsx';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readEntryDraft } from '../../../../sync/page/entry-draft.ts';
import { signedIn } from '../../../support/account.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  Object.assign(account.script.answers, {
    'send-otp': () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 }),
    'verify-mobile': () => json({ error: false, proof: PROOF }),
    GetHairDresser: () =>
      json({ d: ['', '', 'Anjali Deshmukh', '', '', MOBILE, '', '', '', '', 'Pune'] }),
  });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const PROOF = 'p'.repeat(43);
const MOBILE = '9822041187';
const PASSWORD = 'Kerala%77coast';
const NAMES = [MOBILE, 'Anjali Deshmukh', 'Pune', 'RP 2207', 'anjali@salon.in'];
/** The form without its screen, which would redirect the signed-in person of these tests. */
const row = {
  ...(screens.find(({ route }) => route === 'register') as ScreenRow),
  load: async () => ({ default: () => <RegisterForm /> }),
};
const draw = () => account.drawScreen(row);
const field = (label: string) => page.getByLabelText(label, { exact: true });
const mobile = () => field(entryText('ask.mobile'));
const birth = () => field(entryText('register.birth'));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function sendTo(number: string): Promise<void> {
  await draw();
  await mobile().fill(number);
  await button(entryText('ask.send')).click();
}
async function toYou(): Promise<void> {
  await sendTo(MOBILE);
  await field(t('code.label')).fill('4711');
  await button(entryText('register.codeSubmit')).click();
  await expect.element(birth()).toBeVisible();
}
async function toSalon(): Promise<void> {
  await toYou();
  await field(entryText('register.email')).fill('anjali@salon.in');
  await birth().fill('14031996');
  await button(entryText('register.toSalon')).click();
  await expect.element(heading(entryText('register.salonTitle'))).toHaveFocus();
}
async function toPassword(code = ''): Promise<void> {
  await toSalon();
  await field(entryText('register.code')).fill(code);
  await button(entryText('register.toPassword')).click();
  await field(t('password.new')).fill(PASSWORD);
  await field(t('password.repeat')).fill(PASSWORD);
}
const finish = () => button(entryText('register.finish')).click();
const refuses = (code: string, name: string | undefined, message: string) => {
  account.script.answers.register = () =>
    json({ error: true, code, message, field: name }, { status: 400 });
};

describe('registering', () => {
  test.each(['982204118', '98220411877', '5822041187', 'Anjali'])(
    '[5.2] no code is sent to the invalid number %s',
    async (typed) => {
      await sendTo(typed);
      await expect.element(page.getByText(entryText('ask.mobileWrong'))).toBeVisible();
      expect(account.script.of('send-otp')).toEqual([]);
    },
  );

  test('[2.14] the first step asks for the mobile number, to which a code is sent', async () => {
    await draw();
    await expect.element(page.getByText(entryText('ask.sms'))).toBeVisible();
    await account.wordsHold(...NAMES);
    await mobile().fill('098220 41187');
    await button(entryText('ask.send')).click();
    await expect.element(field(t('code.label'))).toBeVisible();
    expect(account.script.of('send-otp').map(({ body }) => body)).toEqual([
      { login_id: MOBILE, purpose: 'register', device_id: expect.any(String) },
    ]);
    await account.wordsHold(...NAMES);
  });

  test('[2.14] [7.12] after the code the name of the number’s owner is filled in', async () => {
    await toYou();
    await expect.element(page.getByText(entryText('register.knew'))).toBeVisible();
    await expect.element(field(entryText('register.name'))).toHaveValue('Anjali Deshmukh');
    await expect.element(heading(entryText('register.youKnown'))).toHaveFocus();
    expect(account.script.of('GetHairDresser').map(({ body }) => body)).toEqual([
      { prefixText: MOBILE, proof: PROOF },
    ]);
    await account.wordsHold(...NAMES);
  });

  test('[7.12] without an answer about the number’s owner the name stays empty', async () => {
    account.script.answers.GetHairDresser = () => json({ error: true }, { status: 503 });
    await toYou();
    await expect.element(heading(entryText('register.youTitle'))).toBeVisible();
    await expect.element(field(entryText('register.name'))).toHaveValue('');
  });

  test('[5.3] a wrong code is reported, and its digits stay', async () => {
    account.script.answers['verify-mobile'] = () =>
      json(
        { error: true, code: 'wrong-code', message: 'Wrong code. 1 try left.' },
        { status: 401 },
      );
    await sendTo(MOBILE);
    await field(t('code.label')).fill('4711');
    await button(entryText('register.codeSubmit')).click();
    await expect.element(page.getByText('Wrong code. 1 try left.')).toBeVisible();
    await expect.element(field(t('code.label'))).toHaveValue('4711');
  });

  test.each([
    ['name', 'L33la', () => entryText('register.name'), () => entryText('register.nameWrong')],
    [
      'email',
      'anjali@salon.info',
      () => entryText('register.email'),
      () => entryText('register.emailWrong'),
    ],
    [
      'email',
      'anjali@salon.i',
      () => entryText('register.email'),
      () => entryText('register.emailWrong'),
    ],
    [
      'date of birth',
      '29-02-2025',
      () => entryText('register.birth'),
      () => entryText('register.birthWrong'),
    ],
    [
      'date of birth',
      '31-04-1996',
      () => entryText('register.birth'),
      () => entryText('register.birthWrong'),
    ],
    [
      'date of birth',
      '01-01-2199',
      () => entryText('register.birth'),
      () => entryText('register.birthFuture'),
    ],
  ])(
    '[5.1] [5.5] [5.6] the invalid %s %s is reported only when its field loses the focus',
    async (_name, typed, label, message) => {
      await toYou();
      await field(label()).fill(typed);
      await expect.element(page.getByText(message(), { exact: true })).not.toBeInTheDocument();
      (document.activeElement as HTMLElement).blur();
      await expect.element(page.getByText(message(), { exact: true })).toBeVisible();
    },
  );

  test('[5.1] [5.5] [5.6] all missing fields are reported at once, and the first takes the focus', async () => {
    await toYou();
    await field(entryText('register.name')).fill('');
    await button(entryText('register.toSalon')).click();
    for (const message of [
      entryText('register.nameMissing'),
      'Email id is required.',
      entryText('register.birthMissing'),
    ])
      await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await expect.element(field(entryText('register.name'))).toHaveFocus();
    await account.wordsHold(...NAMES);
  });

  test('[5.5] a date typed without dashes is stored with them, and a known city is filled in', async () => {
    await toSalon();
    await expect.element(field(entryText('register.city'))).toHaveValue('Pune');
    expect(await readEntryDraft(account.accounts.device, Date.now())).toMatchObject({
      date_of_birth: '14-03-1996',
      city: 'Pune',
    });
    await account.wordsHold(...NAMES);
  });

  test('[2.14] [5.4] all fields are sent in one request with the password, and the draft is deleted', async () => {
    account.script.answers.register = () =>
      json(signedIn('HD1001', { is_register: 0, tnc: false }));
    await toPassword(' RP 2207 ');
    await account.wordsHold(...NAMES);
    await finish();
    await expect
      .poll(() => account.script.of('register').map(({ body }) => body))
      .toEqual([
        {
          mobile: MOBILE,
          proof: PROOF,
          name: 'Anjali Deshmukh',
          email: 'anjali@salon.in',
          date_of_birth: '14-03-1996',
          city: 'Pune',
          profile: 'hd',
          representative_code: 'RP 2207',
          password: PASSWORD,
          ...{
            device_id: expect.any(String),
            device: { browser: 'Chrome', system: expect.any(String) },
          },
        },
      ]);
    await expect.poll(() => readEntryDraft(account.accounts.device, Date.now())).toBeNull();
  });

  test.each([
    [
      'unknown-code',
      'representative_code',
      () => entryText('register.salonTitle'),
      () => entryText('register.code'),
    ],
    [
      'date-of-birth',
      'date_of_birth',
      () => entryText('register.youKnown'),
      () => entryText('register.birth'),
    ],
    ['not-valid', 'email', () => entryText('register.youKnown'), () => entryText('register.email')],
    [
      'has-account',
      'mobile',
      () => entryText('register.mobileTitle'),
      () => entryText('ask.mobile'),
    ],
    ['proof', undefined, () => entryText('register.mobileTitle'), undefined],
  ])(
    '[5.6] the refusal %s leads back to its step, which shows the server’s message',
    async (code, name, title, label) => {
      refuses(code, name, 'Because the server says so.');
      await toPassword();
      await finish();
      await expect.element(heading(title())).toBeVisible();
      await expect.element(page.getByText('Because the server says so.')).toBeVisible();
      if (label) await expect.element(field(label())).toHaveAttribute('aria-invalid', 'true');
      await account.wordsHold(...NAMES);
    },
  );

  test('[S32] a password that the server refuses as too easy is reported at its field', async () => {
    refuses('weak-password', 'password', 'Too easy to guess.');
    await toPassword();
    await finish();
    await expect.element(page.getByText('Too easy to guess.')).toBeVisible();
    await expect.element(field(t('password.new'))).toHaveFocus();
  });

  test('a finished step can be opened again and continues without another code', async () => {
    await toSalon();
    await button(entryText('register.mobile')).click();
    await button(entryText('ask.next')).click();
    await expect.element(birth()).toHaveValue('14-03-1996');
    expect(account.script.of('send-otp')).toHaveLength(1);
  });

  test('[8.6] offline the draft is stored without the password, and a note says that the connection is missing', async () => {
    await toPassword();
    noteNetwork(false);
    await expect.element(page.getByText(entryText('offline.kept'))).toBeVisible();
    await expect
      .element(button(entryText('register.finish')))
      .toHaveAttribute('aria-disabled', 'true');
    // An empty field may be stored or left out.
    await expect
      .poll(async () => ({
        representative_code: '',
        ...(await readEntryDraft(account.accounts.device, Date.now())),
      }))
      .toEqual({
        login_id: MOBILE,
        name: 'Anjali Deshmukh',
        email: 'anjali@salon.in',
        date_of_birth: '14-03-1996',
        city: 'Pune',
        representative_code: '',
        whose: MOBILE,
      });
    await account.wordsHold(...NAMES);
  });
});
