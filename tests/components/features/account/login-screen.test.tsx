import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import LoginScreen from '../../../../src/features/account/login-screen.tsx';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { answer } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  noteNetwork(false);
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const offline = () => page.getByText(t('login.offline'), { exact: true });
const kept = () => page.getByText(t('login.offlineKept'), { exact: true });
const tap = () =>
  dispatch(account.store, 'answer-training', answer(), { id: crypto.randomUUID(), at: Date.now() });

test('[D60] offline, the login says that unsent work is safe if some is stored', async () => {
  await tap();
  await account.draw(<LoginScreen />);
  await expect.element(kept()).toBeVisible();
});

test('[D60] offline, the login promises nothing if no work waits', async () => {
  await account.draw(<LoginScreen />);
  await expect.element(offline()).toBeVisible();
});

test('[D60] offline, the login promises nothing after the browser has cleared the work', async () => {
  await tap();
  await account.store.db.keys.clear();
  account.accounts.close();
  await account.draw(<LoginScreen />);
  await expect.element(offline()).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});
