import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PasswordStep } from '../../../../src/features/account/login-screen.tsx';
import { useActions } from '../../../../src/live/outbox/use-actions.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

function Part() {
  const actions = useActions();
  return (
    <>
      <button type="button" onClick={() => void actions?.dispatch('answer-training', answer())}>
        Accept
      </button>
      <PasswordStep loginId="" onLoginId={() => undefined} onCode={() => undefined} offline="" />
    </>
  );
}
const row = () => account.accounts.device.accounts.get(account.store.tag);
const cleared = () =>
  page.getByText(
    'Your browser has cleared what Chairside kept on this phone. Please log in again.',
  );

test('[L7] only the first action requests persistent storage, for the account’s bucket and the origin, and the account’s row counts it as unsent', async () => {
  const asked: string[] = [];
  const { storageBuckets } = navigator as unknown as {
    storageBuckets: { open(name: string): Promise<object> };
  };
  const bucket = await storageBuckets.open(`account-${account.store.tag}`);
  const { prototype } = bucket.constructor as unknown as {
    prototype: { persist(): Promise<boolean> };
  };
  const { persist } = prototype;
  prototype.persist = async function (this: { name: string }) {
    asked.push(this.name);
    return true;
  };
  vi.spyOn(navigator.storage, 'persist').mockImplementation(
    async () => asked.push('the origin') > 0,
  );
  try {
    await account.draw(<Part />);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(row).toMatchObject({ unsent: 1, persisted: 1 });
    await page.getByRole('button', { name: 'Accept' }).click();
    expect(asked).toEqual([`account-${account.store.tag}`, 'the origin']);
  } finally {
    prototype.persist = persist;
  }
});

test('[L7] after an eviction the login screen says how many unsent items were lost, and from which day', async () => {
  await account.accounts.device.accounts.update(account.store.tag, {
    unsent: 2,
    unsentAt: Date.parse('2026-08-12T09:00:00Z'),
  });
  await account.store.db.keys.clear();
  account.accounts.close();
  await account.draw(<Part />);
  await expect.element(cleared()).toBeVisible();
  await expect
    .element(
      page.getByText('Lost: 2 items that you had not sent on 12 Aug 2026. Please do it again.'),
    )
    .toBeVisible();
});

test('without an eviction the login screen says nothing of one', async () => {
  await account.draw(<Part />);
  await expect.element(page.getByLabelText('Access ID or mobile')).toBeVisible();
  await expect.element(cleared()).not.toBeInTheDocument();
});

test.each([
  ['many-here', 'Many people are signing in on this network. Please try again in 9 seconds.'],
  ['locked', 'Too many wrong tries for this Access ID. Please try again in 1 minute.'],
])('[S30] a login that is refused with %s says the reason and the wait', async (code, message) => {
  account.script.answers.login = () =>
    json({ error: true, code, message }, { status: 429, headers: { 'retry-after': '9' } });
  await account.draw(
    <PasswordStep
      loginId="HD1001"
      onLoginId={() => undefined}
      onCode={() => undefined}
      offline=""
    />,
  );
  await page.getByLabelText('Password', { exact: true }).fill('Not this 1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});
