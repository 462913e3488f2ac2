import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownNameOf } from '../../../../src/features/profile/rules/shown.ts';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { insideText } from '../../../../src/i18n/subjects/frame/inside.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { NAMES, person, SESSIONS, sessionsAnswer } from '../../../support/own-profile.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

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
const draw = async (
  says?: Answer,
  params: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (says) account.script.answers['get-hd-detail-by-leapcode'] = says;
  await account.drawScreen('myProfile', params, undefined, '/my-profile');
};
const heading = () => page.getByRole('heading', { level: 1, name: 'Asha Menon' });

describe('My profile', () => {
  test('[2.3] shows a loading state, then the person’s details', async () => {
    const gate = new Gate();
    await draw(async () => {
      await gate.passed;
      return json(person());
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(heading()).toBeVisible();
    for (const text of ['asha@salon.in', '14-03-1996', profileText('profile.registered')])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    // The row also says who can change the number.
    await expect.element(page.getByText('+91 98••• ••210')).toBeVisible();
    await expect.element(page.getByText('Kurian Thomas')).toBeVisible();
    await expect.element(page.getByText(ownNameOf('ml'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Rangat' }))
      .toHaveAttribute('href', '/brand-details/rangat');
    await expect.element(page.getByText(profileText('sessions.now'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[2.12] offline, a document that was never stored is reported as not on this phone', async () => {
    await draw(offline);
    await expect.element(page.getByText(profileText('profile.notHere'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[8.4] a server failure is shown with Retry', async () => {
    await draw(() => json({ error: true, message: 'Not today.' }, { status: 400 }));
    await expect.element(button(t('state.retry'))).toBeVisible();
    await account.wordsHold('Not today.');
  });

  test('[S20] the Access ID is covered until a press shows it', async () => {
    await draw();
    await expect.element(page.getByText('HD1001')).not.toBeInTheDocument();
    await button(profileText('profile.show')).click();
    await expect.element(page.getByText('HD1001')).toBeVisible();
    await button(profileText('profile.hide')).click();
    await expect.element(page.getByText('HD1001')).not.toBeInTheDocument();
  });

  test('[6.5] a person who is not validated has no code and cannot edit, not even by address', async () => {
    await draw(() => json(person({ is_register: 0, registration_status: 'pending' })), {
      edit: 'words',
    });
    await expect.element(page.getByText(insideText('qr.pending'))).toBeVisible();
    await expect.element(page.getByText(profileText('profile.noEdit'))).toBeVisible();
    expect(
      page.getByRole('link', { name: profileText('profile.edit'), exact: true }).elements(),
    ).toEqual([]);
    expect(button(profileText('profile.changePicture')).elements()).toEqual([]);
    expect(button(profileText('profile.qr')).elements()).toEqual([]);
    await account.wordsHold(...NAMES);
  });

  test('stored details stay visible if the API sends none', async () => {
    await draw(() => json({ error: false }));
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByText(profileText('profile.noBrands'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });
});

describe('the session list', () => {
  test('[S15] another phone is signed out after a question and leaves the list', async () => {
    account.script.answers['end-session'] = () =>
      json({ error: false, message: 'That phone is logged out.' });
    await draw();
    await button(new RegExp(`^${profileText('sessions.end')}`)).click();
    await expect.element(page.getByText(profileText('sessions.endSure'))).toBeVisible();
    await account.wordsHold(...NAMES);
    account.script.answers.sessions = () => json(sessionsAnswer(SESSIONS.slice(0, 1)));
    await button(profileText('sessions.endYes')).click();
    await expect.element(page.getByText(profileText('sessions.only'))).toBeVisible();
    expect(account.script.of('end-session').map(({ body }) => body)).toEqual([
      { session_id: 'other' },
    ]);
    await account.wordsHold(...NAMES);
  });

  test('[S15] a session is named by browser and system, and this one by “this phone”', async () => {
    await draw();
    await expect.element(page.getByRole('heading', { name: 'Firefox on Windows' })).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: profileText('sessions.this'), exact: true }))
      .toBeVisible();
    await expect.element(page.getByText('Chrome on Android')).toBeVisible();
    await expect.element(button(/^Log out there: Firefox on Windows, 11 Aug 2026/)).toBeVisible();
  });

  test.each(['<img src=x onerror=alert(1)>', 'x'.repeat(5_000), 'Chrome\u202e'])(
    '[S15] an unknown client name is not shown: %j',
    async (browser) => {
      const [here, other] = SESSIONS.map((session) => ({
        ...session,
        device: { browser, system: 'Android' },
      }));
      account.script.answers.sessions = () => json({ error: false, sessions: [here, other] });
      await draw();
      await expect
        .element(page.getByRole('heading', { name: profileText('sessions.other') }))
        .toBeVisible();
      expect(document.body.textContent).not.toContain(browser.slice(0, 20));
    },
  );

  test('[S15] all other sessions are signed out at once', async () => {
    const third = SESSIONS.slice(1).map((session) => ({ ...session, id: 'third' }));
    account.script.answers.sessions = () => json(sessionsAnswer([...SESSIONS, ...third]));
    account.script.answers['end-other-sessions'] = () => json({ error: false, message: null });
    await draw();
    await button(profileText('sessions.endAll')).click();
    account.script.answers.sessions = () => json(sessionsAnswer(SESSIONS.slice(0, 1)));
    await button(profileText('sessions.endYes')).click();
    await expect.element(page.getByText(profileText('sessions.only'))).toBeVisible();
  });

  test('[8.4] a failed session list shows Retry', async () => {
    account.script.answers.sessions = () =>
      json({ error: true, message: 'Not now.' }, { status: 400 });
    await draw();
    await expect.element(page.getByText('Not now.')).toBeVisible();
    account.script.answers.sessions = () => json(sessionsAnswer());
    await button(t('state.retry')).click();
    await expect.element(page.getByText(profileText('sessions.now'))).toBeVisible();
  });

  test('offline, the sessions and the data export say that they need a connection', async () => {
    await account.engine.pull('get-hd-detail-by-leapcode', { leapcode: 'HD1001', profile: 'hd' });
    noteNetwork(false);
    await draw();
    await expect.element(page.getByText(profileText('sessions.offline'))).toBeVisible();
    await expect.element(page.getByText(profileText('data.needsSignal'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });
});
