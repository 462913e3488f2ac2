import { edgesOf } from '../sync/browser.ts';
import { call } from '../sync/call.ts';
import { PUSHED } from '../sync/contract/constants.ts';
import { pushSubscribe } from '../sync/contract/push.ts';
import { sessionRows } from '../sync/contract/session.ts';
import { PUSH_WORDS, type PushWords, subscribeBrowser, subscriptionRequest } from '../sync/push-subscription.ts';
import { accountHolder } from '../sync/store/active-account.ts';
import { activeTag, openDevice } from '../sync/store/device.ts';
import { browserDisk } from '../sync/store/disk.ts';
import { unlockWrapped } from '../sync/store/key.ts';
import { readSession } from '../sync/store/session.ts';

/** Until a page has kept the words in the person's language. */
const ENGLISH: PushWords = { lang: 'en', title: 'Chairside', other: 'There is something new. Open Chairside to see it.', kinds: {} };
/** A notification that was shown less than this before is about the same moment (milliseconds). */
const SAME_MOMENT_MS = 600_000;

/** What a push may say; whatever else it holds is left out. */
type Said = Partial<Readonly<Record<'account' | 'kind' | 'text' | 'mark' | 'url', string>>> & { readonly unread?: number };

const keptWords = async (): Promise<PushWords> => (await (await caches.open(PUSH_WORDS.cache)).match(PUSH_WORDS.address))?.json() ?? ENGLISH;

/** The parts of the service worker that a push needs. */
export interface PushedWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>;
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly Pick<WindowClient, 'postMessage'>[]> };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** Of whom this device is now: an account's tag, whether or not it is locked. */
async function tagHere(): Promise<string> {
  const device = await openDevice(browserDisk);
  return activeTag(device).finally(() => device.close());
}

/**
 * Shows every push, because browsers end a subscription of which nothing is seen. A push that is not for who is signed in here says nothing but that
 * there is something (S21). The app's own reminder of the same training has the same mark: what it says, with the name, stays.
 */
export async function showPush(
  worker: PushedWorker,
  message: Pick<PushMessageData, 'json'> | null,
  parts = { words: keptWords, tag: tagHere, now: Date.now },
): Promise<void> {
  const words = await parts.words().catch(() => ENGLISH);
  let said: Said = {};
  try {
    said = Object(message?.json());
  } catch {
    // A push without a message is one for nobody.
  }
  const { account, kind = '', text, mark = 'other', url, unread } = said;
  const isOwn = Boolean(account) && account === (await parts.tag().catch(() => ''));
  const tag = isOwn ? mark : 'other';
  const [shown] = await worker.registration.getNotifications({ tag });
  // Missing in browsers without it, and in TypeScript's libraries.
  const before = shown && parts.now() - (shown as Notification & { timestamp: number }).timestamp < SAME_MOMENT_MS ? shown : null;
  await worker.registration.showNotification(isOwn && before ? before.title : words.title, {
    body: isOwn ? before?.body || words.kinds[kind] || text || words.other : words.other,
    lang: words.lang,
    tag,
    renotify: !before,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: isOwn ? url : '/home' },
  } as NotificationOptions);
  if (!isOwn) return;
  if (typeof unread === 'number') await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
  // Who looks at the app now sees it there, too.
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage({ type: PUSHED });
}

/** The browser has ended its subscription: subscribes again, and tells the server if the person who wished it is here. Else the next start does. */
export async function renewPush({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const edges = edgesOf({ ...sessionRows, 'push-subscribe': pushSubscribe });
  const device = await openDevice(edges.disk);
  const account = accountHolder(device, edges, unlockWrapped);
  try {
    const store = await account.active();
    if (!store || !(await readSession(store, ['push_wish'])).push_wish?.on) return;
    const subscription = await subscribeBrowser(registration, (await edges.config()).vapid_public_key);
    if (subscription) await call(edges, store, 'push-subscribe', await subscriptionRequest(device, store.tag, subscription));
  } finally {
    account.close();
  }
}
