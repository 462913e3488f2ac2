import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PushWatch } from '../../../../src/features/push/push-watch.tsx';
import { pushText } from '../../../../src/i18n/subjects/news/push.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readForPage, writeForPage } from '../../../../sync/page/session.ts';
import { type BrowserPush, playBrowserPush } from '../../../support/browser-push.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { CONFIG, json } from '../../../support/device.ts';
import { keepPageConfig } from '../../../support/page-config.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const SWITCHES = {
  trainings: true,
  reminders: true,
  courses: true,
  posts: true,
  certificates: true,
  news: false,
};
const QUIET = { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' };
const preferences = (over: object = {}) =>
  json({ error: false, switches: SWITCHES, quiet_hours: QUIET, ...over });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const turn = (name: string) => page.getByRole('switch', { name, exact: true });

let account: ComponentAccount;
let browser: BrowserPush;
beforeAll(() => keepPageConfig());
beforeEach(async () => {
  browser = playBrowserPush();
  account = await ComponentAccount.open({
    'push-preferences': () => preferences(),
    'push-subscribe': () => json({ error: false }),
    'push-unsubscribe': () => json({ error: false }),
  });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
  browser.remove();
  await caches.delete('push-words');
});

function Watch() {
  const me = useMe();
  return me ? <PushWatch me={me} /> : null;
}
const draw = async (says?: Answer, beside?: React.ReactNode): Promise<void> => {
  if (says) account.script.answers['push-preferences'] = says;
  await account.drawScreen('notificationSettings', {}, beside);
};
const wish = async () => (await readForPage(account.store, ['push_wish'])).push_wish;
const wished = (told?: 1) =>
  writeForPage(account.store, { push_wish: { on: true, ...(told && { told }) } });

describe('notifications on this phone', () => {
  test('[1.6] turning on asks for the browser’s permission and sends the subscription with the account’s tag', async () => {
    await draw();
    await expect.element(button(pushText('push.turnOn'))).toBeVisible();
    expect(browser.count.asked).toBe(0);
    await account.wordsHold();
    await button(pushText('push.turnOn')).click();
    await expect.element(page.getByText(pushText('push.on'))).toBeVisible();
    expect(account.script.of('push-subscribe')[0]?.body).toMatchObject({
      endpoint: browser.endpoint,
      account_tag: account.store.tag,
      device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await wish()).toEqual({ on: true, told: 1 });
    await account.wordsHold();
  });

  test('[S21] turning off removes the subscription from the browser and the server', async () => {
    browser.permission = 'granted';
    browser.endpoint = 'https://fcm.googleapis.com/fcm/send/0';
    await wished(1);
    await draw();
    await button(pushText('push.turnOff')).click();
    await expect.element(button(pushText('push.turnOn'))).toBeVisible();
    await expect
      .poll(() => ({
        subscription: browser.endpoint,
        sent: account.script.of('push-unsubscribe').map(({ body }) => body),
      }))
      .toEqual({
        subscription: null,
        sent: [{ endpoint: 'https://fcm.googleapis.com/fcm/send/0' }],
      });
    expect(await wish()).toEqual({ on: false });
  });

  test('[1.6] after a refused permission the page explains how to allow it', async () => {
    browser.answer = 'denied';
    await draw();
    await button(pushText('push.turnOn')).click();
    await expect.element(page.getByText(pushText('push.deniedHow'))).toBeVisible();
    expect({ wish: await wish(), requests: account.script.of('push-subscribe') }).toEqual({
      wish: undefined,
      requests: [],
    });
    await account.wordsHold();
  });

  test('[1.6] a permission granted in the browser’s settings brings the button back when the window gets the focus', async () => {
    browser.permission = 'denied';
    await draw();
    await expect.element(page.getByText(pushText('push.denied'))).toBeVisible();
    browser.permission = 'granted';
    window.dispatchEvent(new Event('focus'));
    await expect.element(button(pushText('push.turnOn'))).toBeVisible();
  });

  test('[1.6] after a dismissed permission prompt the button stays and no wish is stored', async () => {
    browser.answer = 'default';
    await draw();
    await button(pushText('push.turnOn')).click();
    await expect.poll(() => browser.count.asked).toBe(1);
    await expect.element(button(pushText('push.turnOn'))).toBeVisible();
    expect(await wish()).toBeUndefined();
  });

  test('[4.21] a subscription that the push service does not answer is shown as waiting, and can be retried', async () => {
    browser.service = 'fails';
    await draw();
    await button(pushText('push.turnOn')).click();
    await expect.element(page.getByText(pushText('push.waiting'))).toBeVisible();
    await account.wordsHold();
    browser.service = 'works';
    await button(pushText('push.again')).click();
    await expect.element(page.getByText(pushText('push.on'))).toBeVisible();
  });

  test('[4.21] offline, turning on is shown as waiting, and the next connection subscribes', async () => {
    account.script.answers['push-subscribe'] = offline;
    browser.permission = 'granted';
    await draw(undefined, <Watch />);
    noteNetwork(false);
    await button(pushText('push.turnOn')).click();
    await expect.element(page.getByText(pushText('push.waiting'))).toBeVisible();
    expect(button(pushText('push.again')).elements()).toEqual([]);
    account.script.answers['push-subscribe'] = () => json({ error: false });
    noteNetwork(true);
    await expect.element(page.getByText(pushText('push.on'))).toBeVisible();
  });

  test('[1.6] without push support the page says so, and on an iPhone how to install the app first', async () => {
    const manager = Object.getOwnPropertyDescriptor(window, 'PushManager') ?? {};
    Reflect.deleteProperty(window, 'PushManager');
    try {
      await draw();
      await expect.element(page.getByText(pushText('push.unsupported'))).toBeVisible();
      await account.wordsHold();
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)',
        configurable: true,
      });
      noteNetwork(false);
      await expect.element(page.getByText(pushText('push.installHow'))).toBeVisible();
      await account.wordsHold();
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent');
      Object.defineProperty(window, 'PushManager', manager);
    }
  });
});

describe('at each start', () => {
  test('[1.6] a subscription that the browser lost is renewed and sent to the server', async () => {
    browser.permission = 'granted';
    await wished(1);
    await account.draw(<Watch />);
    await expect
      .poll(() => account.script.of('push-subscribe').map(({ body }) => body))
      .toMatchObject([{ endpoint: 'https://fcm.googleapis.com/fcm/send/1' }]);
    expect(browser.count).toEqual({ asked: 0, subscribed: 1 });
  });

  test('[1.6] the service worker’s texts are stored in this phone’s language', async () => {
    browser.permission = 'granted';
    await wished(1);
    await account.draw(<Watch />);
    const kept = async () =>
      (await (await caches.open('push-words')).match('/push-words.json'))?.json();
    await expect.poll(kept).toMatchObject({
      lang: 'en',
      title: CONFIG.brand,
      kinds: { reminders: pushText('push.says.reminders') },
    });
  });

  test('[1.6] a push that arrives while the app is open fetches the notifications at once', async () => {
    browser.permission = 'granted';
    await wished(1);
    account.script.answers['notification-list'] = () =>
      json({ error: false, notification_list: [], notification_count: 0, total: 0 });
    await account.draw(<Watch />);
    await expect.poll(() => account.script.of('push-subscribe').length).toBe(1);
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'PUSHED' } }),
    );
    await expect.poll(() => account.script.of('notification-list').length).toBe(1);
  });
});

describe('kinds of notification and quiet hours', () => {
  test('[4.21] a loading state is shown, then a switch for every kind and one for the quiet hours', async () => {
    const gate = new Gate();
    await draw(async () => {
      await gate.passed;
      return preferences();
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(turn(pushText('push.trainings'))).toBeChecked();
    await expect.element(turn(pushText('push.news'))).not.toBeChecked();
    expect(page.getByRole('switch').elements()).toHaveLength(7);
    await account.wordsHold();
  });

  test('[2.12] offline, preferences that were never stored are reported as not on this phone', async () => {
    await draw(offline);
    await expect.element(page.getByText(pushText('push.notHere'))).toBeVisible();
    await account.wordsHold();
  });

  test('[8.4] a server failure is shown with Retry', async () => {
    await draw(() => json({ error: true, message: 'Not today.' }, { status: 400 }));
    await expect.element(button(t('state.retry'))).toBeVisible();
    await account.wordsHold('Not today.');
  });

  test('[4.21] offline, changed switches show at once as waiting, and one request sends them all', async () => {
    account.script.answers['save-push-preferences'] = offline;
    await draw();
    await turn(pushText('push.news')).click();
    await expect.element(turn(pushText('push.news'))).toBeChecked();
    await turn(pushText('push.posts')).click();
    await expect.element(page.getByText(pushText('push.saving'))).toBeVisible();
    await account.wordsHold();
    const wanted = { switches: { ...SWITCHES, news: true, posts: false }, quiet_hours: QUIET };
    account.script.answers['save-push-preferences'] = () =>
      json({ error: false, message: 'Saved.' });
    account.script.answers['push-preferences'] = () => preferences(wanted);
    await account.send();
    expect(account.script.of('save-push-preferences').at(-1)?.body).toEqual(wanted);
    await expect.poll(() => page.getByText(pushText('push.saving')).elements()).toEqual([]);
  });

  test('[4.7] changed quiet hours are sent with this phone’s time zone, and turning them off hides their fields', async () => {
    account.script.answers['save-push-preferences'] = offline;
    await draw();
    await page.getByLabelText(pushText('push.from'), { exact: true }).selectOptions('22:30');
    await expect
      .element(page.getByLabelText(pushText('push.from'), { exact: true }))
      .toHaveValue('22:30');
    await account.send();
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(account.script.of('save-push-preferences').at(-1)?.body).toMatchObject({
      quiet_hours: { on: true, from: '22:30', to: '08:00', time_zone },
    });
    await turn(pushText('push.silent')).click();
    await expect
      .poll(() => page.getByLabelText(pushText('push.from'), { exact: true }).elements())
      .toEqual([]);
    await account.wordsHold();
  });

  test('[4.7] quiet hours that another device set between the half hours are shown as they are', async () => {
    await draw(() => preferences({ quiet_hours: { ...QUIET, from: '22:17' } }));
    await expect
      .element(page.getByLabelText(pushText('push.from'), { exact: true }))
      .toHaveValue('22:17');
  });
});
