import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClosedDoor } from '../../../../src/app/lazy/closed-door.tsx';
import { postScreens } from '../../../../src/app/post-screens.ts';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { t } from '../../../../src/i18n/t.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({});
});
afterEach(() => account.remove());

test('[4.1] a screen that needs the approval says so, and links to the courses, which are open', async () => {
  // Without a document of its own, as the frame draws it.
  const { document: _, ...row } = postScreens.socialFeeds;
  await account.drawScreen({
    ...row,
    load: async () => ({ default: () => <ClosedDoor title={t('screen.socialFeeds')} /> }),
  });
  await expect
    .element(page.getByRole('heading', { name: entryText('closed.title'), level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText(entryText('closed.text'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: entryText('closed.learn') }))
    .toHaveAttribute('href', '/education-portfolio');
  await account.wordsHold();
});
