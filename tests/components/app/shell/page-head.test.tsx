import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PageHead } from '../../../../src/app/shell/page-head.tsx';
import type { SyncStatus } from '../../../../src/app/shell/rules/status.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

/** The head of a page, with buttons that end the request and open another page. */
function Head() {
  const me = useMe();
  const navigate = useNavigate();
  const [status, setStatus] = useState<SyncStatus>({ state: 'syncing' });
  return (
    <>
      {me && <PageHead me={me} status={status} />}
      <button
        type="button"
        onClick={() => setStatus({ state: 'fresh', at: Date.parse('2026-08-12T04:00:00Z') })}
      >
        answered
      </button>
      <button type="button" onClick={() => void navigate('/product')}>
        on
      </button>
    </>
  );
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  await account.draw(<Head />);
});
afterEach(() => account.remove());

const status = () => page.getByRole('region', { name: t('shell.status') });
/** Presses a button without moving the focus, as an answer would. */
function press(name: string): void {
  const button = page.getByRole('button', { name, exact: true }).element();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('a status that has the focus stays until the focus leaves it', async () => {
  await expect.element(status()).toBeVisible();
  const link = status().getByRole('link');
  link.element().focus();
  press('answered');
  await expect.element(status()).not.toHaveTextContent(t('status.syncing'));
  await expect.element(link).toHaveFocus();
  await userEvent.tab();
  await expect.element(status()).not.toBeInTheDocument();
});

test('a status without the focus is removed as soon as its request is answered', async () => {
  await expect.element(status()).toBeVisible();
  press('answered');
  await expect.element(status()).not.toBeInTheDocument();
});

test('opening another page removes a focused status that is over', async () => {
  await expect.element(status()).toBeVisible();
  status().getByRole('link').element().focus();
  press('answered');
  press('on');
  await expect.element(status()).not.toBeInTheDocument();
});
