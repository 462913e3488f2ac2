import type { BrowserContext, Page } from '@playwright/test';
import type { Browser } from './played-push.ts';

/**
 * Lets every context of the profile return this subscription, because this Chromium has no push
 * service. A cache of the profile stores whether it exists, because it outlives pages.
 */
export async function subscribeThere(
  context: BrowserContext,
  { endpoint, keys }: Browser,
): Promise<void> {
  await context.addInitScript(playSubscription, { endpoint, keys });
}

/** Runs in a page or a worker. */
export function playSubscription({ endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>): void {
  const kept = async () => caches.open('played-push');
  const subscription = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => (await kept()).delete('/subscribed'),
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    await (await kept()).put('/subscribed', new Response());
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    (await (await kept()).match('/subscribed')) ? subscription : null;
}

/** Returns the shown notifications, as the service worker lists them. */
export const shownNotes = (page: Page) =>
  page.evaluate(async () => {
    const notes = (await (await navigator.serviceWorker.ready).getNotifications()) ?? [];
    return notes.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/** Delivers messages to the service worker as the browser's own push service does. */
export async function pushDelivery(
  context: BrowserContext,
  page: Page,
): Promise<(data: string) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (data) =>
    devtools
      .send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      .then(() => undefined);
}
