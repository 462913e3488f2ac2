import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { onSaying } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const current = () => page.getByLabelText(entryText('change.current'));
const fresh = () => page.getByLabelText(t('password.new'), { exact: true });
const button = () => page.getByRole('button', { name: entryText('change.submit') });
async function change(from: string, to: string, repeat = to): Promise<void> {
  await account.drawScreen('changePassword');
  await current().fill(from);
  await fresh().fill(to);
  await page.getByLabelText(t('password.repeat')).fill(repeat);
  await button().click();
}

describe('changing the password', () => {
  test('[2.3] [5.4] the current password and a strong new one are sent at once, and a toast confirms the change', async () => {
    const messages: unknown[] = [];
    const stop = onSaying(
      ({ message }) => void messages.push(typeof message === 'function' ? message() : message),
      { missed: true },
    );
    account.script.answers['change-password'] = () => json({ error: false, message: null });
    await change('Salon@2026', 'Kerala%77coast');
    await expect.poll(() => messages).toEqual([entryText('change.done')]);
    stop();
    expect(account.script.of('change-password').map(({ body }) => body)).toEqual([
      { current: 'Salon@2026', password: 'Kerala%77coast' },
    ]);
    expect(await account.store.db.outbox.count()).toBe(0);
  });

  test('the fields tell password managers the user name, the current and the new password', async () => {
    await account.drawScreen('changePassword');
    await expect.element(current()).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(fresh()).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(
      'HD1001',
    );
    await account.wordsHold();
  });

  test.each([
    ['', 'Kerala%77coast', 'Kerala%77coast', () => entryText('change.currentMissing')],
    ['Salon@2026', 'Salon@2026', 'Salon@2026', () => entryText('change.same')],
    ['Salon@2026', 'Kerala7coast', 'Kerala7coast', () => t('password.weak')],
    ['Salon@2026', 'Kerala%77coast', 'Kerala%77Coast', () => t('password.differs')],
  ])(
    '[5.4] the change from %j to %s, repeated as %s, is not sent',
    async (from, to, repeat, words) => {
      await change(from, to, repeat);
      await expect.element(page.getByText(words(), { exact: true })).toBeVisible();
      expect(account.script.of('change-password')).toEqual([]);
      await account.wordsHold();
    },
  );

  test('[S15] a wrong current password is reported at its field, and the new password stays', async () => {
    const message = 'Your current password is wrong.';
    account.script.answers['change-password'] = () =>
      json({ error: true, code: 'wrong-password', message, field: 'current' }, { status: 400 });
    await change('Wrong@2026', 'Kerala%77coast');
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(current()).toHaveFocus();
    await expect.element(fresh()).toHaveValue('Kerala%77coast');
    await account.wordsHold();
  });

  test('[8.6] offline the button is disabled, and the text says that passwords never wait', async () => {
    noteNetwork(false);
    await account.drawScreen('changePassword');
    await expect.element(page.getByText(entryText('change.offline'))).toBeVisible();
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await account.wordsHold();
  });
});
