import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { RegisterForm } from '../../../../src/features/account/register-form.tsx';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { keepEntryDraft } from '../../../../sync/page/entry-draft.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import {
  buttonOf,
  expectKeyboardForm,
  fieldOf,
  into,
  type KeyboardForm,
  keys,
  on,
  pasted,
  tabTo,
  walk,
} from '../../../support/keyboard.ts';

const MOBILE = '9822041187';
const STRONG = 'Kerala%77coast';
const PROOF = 'p'.repeat(43);
const no = (code: string, message: string, status = 401) =>
  json({ error: true, code, message }, { status });
const yes = () => json({ error: false, message: null });
const askedCode = () => json({ error: false, message: null, request_id: 'r1', resend_after_s: 45 });

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    login: () => no('wrong-pair', 'Wrong ID or password.'),
    'send-otp': askedCode,
    'verify-otp': () => no('wrong-code', 'Wrong code. 2 tries left.'),
    'verify-mobile': () => json({ error: false, proof: PROOF }),
    GetHairDresser: () => json({ d: [] }),
    register: () => no('busy', 'Not now.', 400),
    'accept-terms': yes,
    'set-password': yes,
    'change-password': yes,
    'forgot-password': yes,
    'forgot-registration': () => json({ error: false, login_code: 'HD1003' }),
  });
});
afterEach(async () => {
  await keepEntryDraft(account.accounts.device, null, Date.now());
  await account.remove();
});

const bodies = (name: string) => () => account.script.of(name).map(({ body }) => body);
const register = {
  ...(screens.find(({ route }) => route === 'register') as ScreenRow),
  load: async () => ({ default: () => <RegisterForm /> }),
};
const askForCode = () => t('login.sendCode');
const password = (submit: string) => [
  into(t('password.new'), STRONG),
  into(t('password.repeat'), `${STRONG}{Enter}`),
  () => expect.element(buttonOf(submit)).toBeVisible(),
];

const forms: readonly KeyboardForm[] = [
  {
    form: '[2.1] the login by password',
    draw: () => account.drawScreen('login'),
    wrong: [into(t('login.id'), 'HD1003{Enter}')],
    bad: () => fieldOf(t('login.password')),
    fills: { [t('login.id')]: 'username', [t('login.password')]: 'current-password' },
    right: [
      keys('Salon@2026{Enter}'),
      () => expect.element(page.getByText('Wrong ID or password.')).toBeVisible(),
    ],
    sent: bodies('login'),
    expected: [{ login_id: 'HD1003', password: 'Salon@2026' }],
  },
  {
    form: '[5.3] the login by code',
    draw: () => account.drawScreen('login'),
    wrong: [
      into(t('login.id'), 'HD1003'),
      on(askForCode()),
      () => expect.element(fieldOf(t('code.label'))).toHaveFocus(),
      keys('48{Enter}'),
    ],
    bad: () => fieldOf(t('code.label')),
    fills: { [t('code.label')]: 'one-time-code' },
    right: [
      keys('11{Enter}'),
      () => expect.element(page.getByText('Wrong code. 2 tries left.')).toBeVisible(),
      () => expect.element(fieldOf(t('code.label'))).toHaveFocus(),
    ],
    sent: bodies('verify-otp'),
    expected: [{ request_id: 'r1', otp: '4811' }],
  },
  {
    form: '[2.14] registering',
    draw: () => account.drawScreen(register),
    wrong: [into(entryText('ask.mobile'), '98220{Enter}')],
    bad: () => fieldOf(entryText('ask.mobile')),
    fills: { [entryText('ask.mobile')]: 'tel-national' },
    right: [
      keys('41187{Enter}'),
      into(t('code.label'), '4711{Enter}'),
      into(entryText('register.name'), 'Leela Rao{Enter}'),
      () => expect.element(fieldOf(entryText('register.email'))).toHaveFocus(),
      keys('leela@salon.in'),
      into(entryText('register.birth'), '14031996'),
      on(entryText('register.trainer')),
      on(entryText('register.toSalon')),
      into(entryText('register.city'), 'Pune{Enter}'),
      ...password(entryText('register.finish')),
      () => expect.element(page.getByText('Not now.')).toBeVisible(),
    ],
    sent: bodies('register'),
    expected: [
      {
        mobile: MOBILE,
        proof: PROOF,
        name: 'Leela Rao',
        email: 'leela@salon.in',
        date_of_birth: '14-03-1996',
        city: 'Pune',
        profile: 'trainer',
        password: STRONG,
      },
    ],
  },
  {
    form: '[2.2] the terms',
    draw: () => account.drawScreen('terms'),
    wrong: [on(entryText('terms.submit'))],
    bad: () => page.getByRole('checkbox', { name: entryText('terms.agree') }),
    right: [keys(' '), on(entryText('terms.submit'))],
    sent: bodies('accept-terms'),
    expected: [{}],
  },
  {
    form: '[5.4] a forgotten password',
    draw: () => account.drawScreen('forgotPassword'),
    wrong: [into(t('login.id'), '{Enter}')],
    bad: () => fieldOf(t('login.id')),
    fills: { [t('login.id')]: 'username' },
    right: [
      keys('HD1003{Enter}'),
      into(t('code.label'), '4711'),
      into(t('password.new'), STRONG),
      into(t('password.repeat'), `${STRONG}{Enter}`),
    ],
    sent: bodies('forgot-password'),
    expected: [{ request_id: 'r1', otp: '4711', password: STRONG }],
  },
  {
    form: '[2.14] a forgotten Access ID',
    draw: () => account.drawScreen('forgotRegistration'),
    wrong: [into(entryText('ask.mobile'), '12{Enter}')],
    bad: () => fieldOf(entryText('ask.mobile')),
    fills: { [entryText('ask.mobile')]: 'tel-national' },
    right: [keys(`{Backspace}{Backspace}${MOBILE}{Enter}`), into(t('code.label'), '4711{Enter}')],
    sent: bodies('forgot-registration'),
    expected: [{ request_id: 'r1', otp: '4711' }],
  },
  {
    form: '[4.14] the first password',
    draw: () => account.drawScreen('setPassword'),
    wrong: [into(t('password.new'), 'short{Enter}')],
    bad: () => fieldOf(t('password.new')),
    fills: { [t('password.new')]: 'new-password', [t('password.repeat')]: 'new-password' },
    right: [keys(`{Control>}a{/Control}${STRONG}`), into(t('password.repeat'), `${STRONG}{Enter}`)],
    sent: bodies('set-password'),
    expected: [{ password: STRONG }],
  },
  {
    form: '[S15] a change of the password',
    draw: () => account.drawScreen('changePassword'),
    wrong: [into(t('password.new'), `${STRONG}{Enter}`)],
    bad: () => fieldOf(entryText('change.current')),
    fills: {
      [entryText('change.current')]: 'current-password',
      [t('password.new')]: 'new-password',
    },
    right: [keys('Salon@2026'), into(t('password.repeat'), `${STRONG}{Enter}`)],
    sent: bodies('change-password'),
    expected: [{ current: 'Salon@2026', password: STRONG }],
    leaves: true,
  },
];

describe('by keyboard alone', () => {
  test.each(forms.map((form) => [form.form, form] as const))(
    '%s is filled in and sent, an invalid field takes the focus, and the focus is never lost',
    (_name, form) => expectKeyboardForm(form),
  );

  test.each([
    ['login', () => fieldOf(t('login.id')), 'HD1003', () => askForCode(), () => t('code.other')],
    [
      'forgotPassword',
      () => fieldOf(t('login.id')),
      'HD1003',
      () => askForCode(),
      () => entryText('forgot.otherId'),
    ],
    [
      'forgotRegistration',
      () => fieldOf(entryText('ask.mobile')),
      MOBILE,
      () => askForCode(),
      () => entryText('ask.other'),
    ],
    [
      register,
      () => fieldOf(entryText('ask.mobile')),
      MOBILE,
      () => entryText('ask.send'),
      () => entryText('ask.other'),
    ],
  ] as const)(
    '[2.14] going back from the code moves the focus to the heading and keeps the typed value (%#)',
    async (screen, field, typed, ask, other) => {
      await account.drawScreen(screen);
      await tabTo(field());
      await walk([keys(typed), on(ask()), on(other())]);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
      await expect.element(field()).toHaveValue(typed);
    },
  );
});

test.each([
  ['wrong-code', 'Wrong code. 2 tries left.'],
  ['expired-code', 'This code is over.'],
])(
  '[5.3] [S31] a code that is refused as %s stays in its focused field, and no new one can be requested during the countdown',
  async (code, message) => {
    account.script.answers['verify-otp'] = () => no(code, message);
    await account.drawScreen('login');
    await walk([
      into(t('login.id'), 'HD1003'),
      on(askForCode()),
      into(t('code.label'), '4811{Enter}'),
    ]);
    await expect.element(fieldOf(t('code.label'))).toHaveAccessibleDescription(message);
    await expect.element(fieldOf(t('code.label'))).toHaveValue('4811');
    await expect.element(fieldOf(t('code.label'))).toHaveFocus();
    await expect
      .element(buttonOf(t('code.resend')))
      .toHaveAccessibleDescription(/^New code in \d+ seconds$/);
    await walk([on(t('code.resend'))]);
    expect(account.script.of('send-otp')).toHaveLength(1);
  },
);

describe('paste and autofill', () => {
  test.each(['+91 98220-41187', '\u202a+91 98220 41187\u202c', '०९८२२० ४११८७'])(
    '[5.2] the number %j is reduced to its ten digits',
    async (copied) => {
      await account.drawScreen(register);
      await walk([pasted(entryText('ask.mobile'), copied), keys('{Enter}')]);
      await expect.poll(bodies('send-otp')).toMatchObject([{ login_id: MOBILE }]);
    },
  );

  test.each(['47 11', '4-7-1-1', ' 4711\n', 'Your code is 4711.', '४७११'])(
    '[5.3] the code %j is reduced to its four digits',
    async (copied) => {
      await account.drawScreen('login');
      const code = pasted(t('code.label'), copied);
      await walk([into(t('login.id'), 'HD1003'), on(askForCode()), code]);
      await expect.element(fieldOf(t('code.label'))).toHaveValue('4711');
    },
  );

  test('[2.1] a mobile with +91 and a password with special characters can be pasted into the login', async () => {
    await account.drawScreen('login');
    await walk([
      pasted(t('login.id'), '+91 98220 41187'),
      pasted(t('login.password'), 'a B%"<é>४'),
      keys('{Enter}'),
    ]);
    await expect.poll(bodies('login')).toMatchObject([{ login_id: MOBILE, password: 'a B%"<é>४' }]);
  });

  test('[5.5] a birthday in the browser’s year-first format is accepted', async () => {
    await account.drawScreen(register);
    await walk([
      into(entryText('ask.mobile'), `${MOBILE}{Enter}`),
      into(t('code.label'), '4711{Enter}'),
      pasted(entryText('register.birth'), '1996-03-14'),
    ]);
    await walk([into(entryText('register.name'), 'Leela Rao')]);
    const birth = fieldOf(entryText('register.birth'));
    await expect.element(birth).toHaveValue('14-03-1996');
    await expect.element(birth).toHaveAttribute('autocomplete', 'bday');
  });
});
