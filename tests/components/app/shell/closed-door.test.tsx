import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClosedDoor } from '../../../../src/app/shell/closed-door.tsx';
import { t } from '../../../../src/i18n/t.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({});
});
afterEach(() => account.remove());

test('[4.1] a screen that opens with the approval says so, and leads to what is open already', async () => {
  await account.draw(<ClosedDoor title={t('screen.socialFeeds')} />);
  await expect.element(page.getByRole('heading', { name: t('door.title'), level: 1 })).toBeVisible();
  await expect.element(page.getByText(t('door.text'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('door.learn') })).toHaveAttribute('href', '/education-portfolio');
  await account.wordsHold();
});
