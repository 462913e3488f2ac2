import { afterEach, beforeEach, expect, test } from 'vitest';
import { Background } from '../../../../src/app/shell/background.tsx';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { writeForPage } from '../../../../sync/page/session.ts';
import { type BrowserPush, playBrowserPush } from '../../../support/browser-push.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

const BEFORE = 'https://fcm.googleapis.com/fcm/send/of-the-previous-account';
let account: ComponentAccount;
let browser: BrowserPush;
beforeEach(async () => {
  browser = playBrowserPush();
  browser.permission = 'granted';
  browser.endpoint = BEFORE;
  account = await ComponentAccount.open({ 'push-subscribe': () => json({ error: false }) });
});
afterEach(async () => {
  await account.remove();
  browser.remove();
  await caches.delete('push-words');
});

function Behind() {
  const me = useMe();
  return (
    <main>
      <h1>Here</h1>
      {me && <Background me={me} unread={0} />}
    </main>
  );
}

test('[S21] at the start of an account without a wish for pushes an existing subscription is removed', async () => {
  await account.draw(<Behind />);
  await expect.poll(() => browser.endpoint).toBeNull();
});

test('[1.6] a subscription that the person wished is kept', async () => {
  await writeForPage(account.store, { push_wish: { on: true, told: 1 } });
  await account.draw(<Behind />);
  // The texts are stored after the wish was read.
  await expect
    .poll(
      async () => (await (await caches.open('push-words')).match('/push-words.json')) !== undefined,
    )
    .toBe(true);
  expect(browser.endpoint).toBe(BEFORE);
});
