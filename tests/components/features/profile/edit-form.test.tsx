import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { profileText } from '../../../../src/i18n/subjects/account/profile.ts';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { changeForPage, readForPage } from '../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { NAMES, person, sessionsAnswer } from '../../../support/own-profile.ts';
import { offline } from '../../../sync/scripted-wire.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const email = () => page.getByLabelText(profileText('profile.emailField'));

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
const draft = async () => (await readForPage(account.store, ['draft_profile'])).draft_profile;
const entries = async () =>
  (await readOutbox(account.store)).map(({ content, state }) => ({
    action: content?.action,
    input: content?.input,
    state,
  }));
const drawForm = () =>
  account.drawScreen('myProfile', { edit: 'words' }, undefined, '/my-profile?edit=words');

describe('the profile form', () => {
  test('[5.1] [5.6] invalid fields show their errors, and nothing is sent', async () => {
    await drawForm();
    await email().fill('asha@salon');
    await page.getByLabelText(profileText('profile.name')).fill('Asha 2');
    await page.getByLabelText(profileText('profile.city')).fill('');
    for (const name of ['English', 'മലയാളം']) await page.getByRole('checkbox', { name }).click();
    await button(profileText('profile.save')).click();
    await expect.element(page.getByText(profileText('profile.languagesMissing'))).toBeVisible();
    await expect.element(page.getByText('Invalid email id.')).toBeVisible();
    await expect.element(page.getByText(profileText('profile.nameWrong'))).toBeVisible();
    await expect.element(page.getByText(profileText('profile.cityMissing'))).toBeVisible();
    await email().fill('');
    await expect.element(page.getByText('Email id is required.')).toBeVisible();
    expect(await entries()).toEqual([]);
    await account.wordsHold(...NAMES, 'Asha 2');
  });

  test('[L7] typed values survive a kill, and the entry has only the changed fields', async () => {
    account.script.answers['update-profile'] = offline;
    await drawForm();
    await email().fill('asha@new.in');
    await page.getByRole('checkbox', { name: 'हिन्दी' }).click();
    await expect.poll(draft).toEqual({ email: 'asha@new.in', languages: ['en', 'ml', 'hi'] });
    await cleanup();
    await drawForm();
    await expect.element(email()).toHaveValue('asha@new.in');
    await button(profileText('profile.save')).click();
    await expect.poll(entries).toEqual([
      {
        action: 'update-profile',
        input: { email: 'asha@new.in', languages: ['en', 'hi', 'ml'] },
        state: 'waiting',
      },
    ]);
    await expect.poll(draft).toEqual({});
  });

  test('[L7] another tab’s draft of other fields is kept, also after this form is saved', async () => {
    account.script.answers['update-profile'] = offline;
    await drawForm();
    await expect.element(email()).toBeVisible();
    await changeForPage(account.store, 'draft_profile', (previous) => ({
      ...previous,
      city: 'Pune',
    }));
    await email().fill('asha@new.in');
    await expect.poll(draft).toEqual({ city: 'Pune', email: 'asha@new.in' });
    await button(profileText('profile.save')).click();
    await expect
      .poll(entries)
      .toEqual([{ action: 'update-profile', input: { email: 'asha@new.in' }, state: 'waiting' }]);
    await expect.poll(draft).toEqual({ city: 'Pune' });
  });

  test('[L3] the profile shows a change at once, marked as pending until the server confirms it', async () => {
    account.script.answers['update-profile'] = offline;
    await drawForm();
    await email().fill('asha@new.in');
    await button(profileText('profile.save')).click();
    await expect.poll(entries).toHaveLength(1);
    await cleanup();
    await account.drawScreen('myProfile', {}, undefined, '/my-profile');
    await expect.element(page.getByText('asha@new.in')).toBeVisible();
    await expect.element(page.getByText(profileText('profile.waits'))).toBeVisible();
    await account.wordsHold(...NAMES);
    account.script.answers['update-profile'] = () =>
      json({ error: false, hd_data: { ...person().hd_data, email: 'asha@new.in' } });
    account.script.answers['get-hd-detail-by-leapcode'] = () =>
      json(person({ email: 'asha@new.in' }));
    await account.send();
    await expect.element(page.getByText(profileText('profile.waits'))).not.toBeInTheDocument();
    await expect.element(page.getByText('asha@new.in')).toBeVisible();
  });

  test('[8.2] a refused change links to My pending work, where Edit turns it into a draft', async () => {
    account.script.answers['update-profile'] = () =>
      json(
        { error: true, code: 'not-valid', message: 'Please write another e-mail.', field: 'email' },
        { status: 400 },
      );
    await drawForm();
    await email().fill('asha@new.in');
    await button(profileText('profile.save')).click();
    await account.send();
    await expect.poll(async () => (await entries())[0]?.state).toBe('refused');
    await cleanup();
    await account.drawScreen('myProfile', {}, undefined, '/my-profile');
    await expect.element(page.getByText('asha@salon.in')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: profileText('profile.seeWhy') }))
      .toHaveAttribute('href', '/outbox');
    await account.wordsHold(...NAMES, 'Please write another e-mail.');
    await cleanup();
    await account.drawScreen('outbox', {}, undefined, '/outbox');
    await button(outboxText('outbox.edit')).click();
    await expect.poll(draft).toEqual({ email: 'asha@new.in' });
    await expect.poll(entries).toEqual([]);
  });

  test('saving without changes sends nothing', async () => {
    await drawForm();
    await button(profileText('profile.save')).click();
    expect(await entries()).toEqual([]);
  });

  test('Cancel discards the typed values', async () => {
    await drawForm();
    await email().fill('asha@new.in');
    await expect.poll(draft).toEqual({ email: 'asha@new.in' });
    await button(profileText('profile.cancel')).click();
    await expect.poll(draft).toEqual({});
  });
});
