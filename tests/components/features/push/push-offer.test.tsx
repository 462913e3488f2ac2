import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PushOffer } from '../../../../src/features/push/push-offer.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { pushText } from '../../../../src/i18n/subjects/news/push.ts';
import { t } from '../../../../src/i18n/t.ts';
import { readForPage, writeForPage } from '../../../../sync/page/session.ts';
import { type BrowserPush, playBrowserPush } from '../../../support/browser-push.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { keepPageConfig } from '../../../support/page-config.ts';

let account: ComponentAccount;
let browser: BrowserPush;
beforeAll(() => keepPageConfig());
beforeEach(async () => {
  browser = playBrowserPush();
  account = await ComponentAccount.open({ 'push-subscribe': () => json({ error: false }) });
});
afterEach(async () => {
  await account.remove();
  browser.remove();
});

/** A page that renders again when the language changes. */
function Room() {
  useLanguage();
  return (
    <main className="page">
      <h1>{t('screen.upcomingTraining')}</h1>
      <PushOffer />
    </main>
  );
}
const draw = () => account.draw(<Room />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const wish = async () => (await readForPage(account.store, ['push_wish'])).push_wish;
const asks = () => page.getByText(pushText('push.offerTitle')).elements().length;

test('[1.6] the app’s own question precedes the browser’s, and a yes subscribes', async () => {
  await draw();
  await expect.element(button(pushText('push.offerOn'))).toBeVisible();
  expect(browser.count.asked).toBe(0);
  await account.wordsHold();
  await button(pushText('push.offerOn')).click();
  await expect.poll(wish).toEqual({ on: true, told: 1 });
  await expect.poll(asks).toBe(0);
});

test('[1.6] a no is remembered, and the browser’s prompt never opens', async () => {
  await draw();
  await button(pushText('push.offerNot')).click();
  await expect.poll(asks).toBe(0);
  expect({ wish: await wish(), prompts: browser.count.asked }).toEqual({
    wish: { on: false },
    prompts: 0,
  });
});

test.each<[string, () => Promise<void>]>([
  ['the person said no before', () => writeForPage(account.store, { push_wish: { on: false } })],
  ['notifications are on', () => writeForPage(account.store, { push_wish: { on: true, told: 1 } })],
  [
    'the browser refuses the permission',
    async () => {
      browser.permission = 'denied';
    },
  ],
])('[1.6] the question is not shown if %s', async (_, before) => {
  await before();
  await draw();
  await expect.element(page.getByText(t('screen.upcomingTraining'))).toBeVisible();
  await expect.poll(asks).toBe(0);
});
