import type { Page, Worker } from '@playwright/test';
import webPush from 'web-push';
import { test as base, expect } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { PUBLIC_ORIGIN, type PushServicePlayed, playPushService } from '../support/played-push.ts';
import {
  playSubscription,
  pushDelivery,
  shownNotes,
  subscribeThere,
} from '../support/push-page.ts';
import { answer, card, installed, settled, signIn } from '../support/steps.ts';

const vapid = webPush.generateVAPIDKeys();
const detour = new URL('../support/push-detour.mjs', import.meta.url).href;

/**
 * A server that sends real push messages to a local push service instead of the browser's.
 */
const test = base.extend<
  object,
  { sending: { readonly service: PushServicePlayed; readonly server: LiveServer } }
>({
  sending: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = await playPushService();
      const server = await startServer(
        {
          VAPID_PUBLIC_KEY: vapid.publicKey,
          VAPID_PRIVATE_KEY: vapid.privateKey,
          VAPID_SUBJECT: 'mailto:push@salon.example',
          NODE_OPTIONS: `--import=${detour}`,
          PUSH_DETOUR: `${PUBLIC_ORIGIN} ${service.url}`,
        },
        'built',
      );
      await use({ service, server });
      await Promise.all([server.stop(), service.close()]);
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ sending }, use) => {
    await sending.server.control.reset({ whats_new: false });
    sending.service.taken.length = 0;
    await use(sending.server.url);
  },
});

const ACCEPTED_NOW = 9007;
const HOUR_MS = 3_600_000;

/** Presses a notification by a synthetic event, because a real one needs a person's hand. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (mark) => {
    // Names of a worker's scope, which the compiler does not know.
    const scope = Object(globalThis);
    const [notification] = await scope.registration.getNotifications({ tag: mark });
    if (!notification) throw new Error(`Nothing shows under ${mark}.`);
    // Only a real press may focus a window.
    scope.WindowClient.prototype.focus = async () => undefined;
    const pressed = new scope.NotificationEvent('notificationclick', { notification });
    // A synthetic event cannot extend the worker's lifetime.
    Object.defineProperty(pressed, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(pressed);
  }, tag);

/** Turns quiet hours off, because a journey may run during them. */
async function noQuietHours(page: Page, server: LiveServer): Promise<void> {
  await page.goto('/notification-settings');
  await page.getByRole('switch', { name: 'Keep these hours silent' }).click();
  await expect
    .poll(async () => (await server.control.calls()).calls['POST /api/save-push-preferences'] ?? 0)
    .toBe(1);
}

test('[1.6] [S21] after consent, the push service notifies of a moved training; another account gets a neutral text, and nothing arrives after sign-out', {
  tag: '@whole-browser',
}, async ({ page, context, quiet, sending: { service, server } }) => {
  // A push in flight opens the store during the sign-out: Chromium may fail at first, and Dexie
  // opens it again.
  quiet.allow(/^Dexie: Workaround for Chrome UnknownError on open\(\)$/);
  const browser = service.subscribe(vapid.publicKey);
  await subscribeThere(context, browser);
  await context.grantPermissions(['notifications']);
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await answer(page, card(page, ACCEPTED_NOW), 'Accept');
  await expect(card(page, ACCEPTED_NOW).getByText('Shall we tell you if it moves?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByText('Shall we tell you if it moves?')).toHaveCount(0);
  await noQuietHours(page, server);
  await expect(page.getByText('This phone tells you what is new')).toBeVisible();

  await page.goto('/home');
  await settled(server.control);
  await server.control.move(ACCEPTED_NOW, HOUR_MS);
  await expect.poll(() => service.taken.length).toBe(1);
  const { text = '', endpoint } = service.taken[0] ?? {};
  expect([endpoint, text]).toEqual([browser.endpoint, expect.not.stringMatching(/Anjali|HD1001/)]);
  const { mark, account } = JSON.parse(text) as Record<string, string>;
  const deliver = await pushDelivery(context, page);
  await deliver(text);
  const own = {
    title: 'Chairside',
    body: 'There is news about one of your trainings.',
    tag: mark,
    lang: 'en',
  };
  await expect.poll(() => shownNotes(page)).toEqual([own]);

  await deliver(text.replace(String(account), 'f'.repeat(32)));
  const neutral = {
    title: 'Chairside',
    body: 'There is something new. Open Chairside to see it.',
    tag: 'other',
    lang: 'en',
  };
  await expect
    .poll(async () => (await shownNotes(page)).find(({ tag }) => tag === 'other'))
    .toEqual(neutral);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  await press(worker, String(mark));
  await expect(page).toHaveURL(/\/upcoming-training$/);
  // A pressed notification is marked as read.
  await expect
    .poll(
      async () =>
        Object.entries((await server.control.calls()).calls).find(([name]) =>
          name.includes('notification-update'),
        )?.[1],
    )
    .toBe(1);
  await expect.poll(async () => (await shownNotes(page)).map(({ tag }) => tag)).toEqual(['other']);

  await menu(page);
  await leave(page);
  await waitAtLogin(page);
  const subscribed = () =>
    page.evaluate(
      async () =>
        (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null,
    );
  await expect.poll(subscribed).toBe(false);
  await server.control.move(ACCEPTED_NOW, HOUR_MS);
  await settled(server.control);
  // A push that was in flight during the sign-out.
  await deliver(text);
  await expect
    .poll(async () => (await shownNotes(page)).map(({ tag, body }) => [tag, body]))
    .toEqual([['other', neutral.body]]);
  expect(service.taken).toHaveLength(1);
});

test('[1.6] a subscription that the browser ended is renewed by the service worker and at the next start', {
  tag: '@whole-browser',
}, async ({ page, context, sending: { service, server } }) => {
  const [first, second, third] = [
    service.subscribe(vapid.publicKey),
    service.subscribe(vapid.publicKey),
    service.subscribe(vapid.publicKey),
  ];
  await context.grantPermissions(['notifications']);
  const started = await context.newPage();
  await page.close();
  await started.addInitScript(playSubscription, { endpoint: first.endpoint, keys: first.keys });
  await signIn(started);
  await installed(started);
  await noQuietHours(started, server);
  await started.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(started.getByText('This phone tells you what is new')).toBeVisible();

  await settled(server.control);
  service.end(first.endpoint);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  const before = (await server.control.calls()).calls['POST /api/push-subscribe'] ?? 0;
  await worker.evaluate(playSubscription, { endpoint: second.endpoint, keys: second.keys });
  await worker.evaluate(async () => {
    await (await caches.open('played-push')).delete('/subscribed');
    const scope = Object(globalThis);
    const ended = new scope.ExtendableEvent('pushsubscriptionchange');
    Object.defineProperty(ended, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(ended);
  });
  await expect
    .poll(
      async () => ((await server.control.calls()).calls['POST /api/push-subscribe'] ?? 0) - before,
    )
    .toBe(1);

  await settled(server.control);
  await started.evaluate(async () => (await caches.open('played-push')).delete('/subscribed'));
  await started.close();
  const next = await context.newPage();
  await next.addInitScript(playSubscription, { endpoint: third.endpoint, keys: third.keys });
  await next.goto('/notification-settings');
  await expect
    .poll(
      async () => ((await server.control.calls()).calls['POST /api/push-subscribe'] ?? 0) - before,
    )
    .toBe(2);
  await server.control.move(9002, HOUR_MS);
  // The first subscription was removed; the server sends to both others.
  await expect
    .poll(() => service.taken.map(({ endpoint }) => endpoint).sort())
    .toEqual([second.endpoint, third.endpoint].sort());
});
