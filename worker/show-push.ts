import type { PushWords } from '../sync/account/push-subscription.ts';
import { PUSHED } from '../sync/contract/constants.ts';

/** Until a page has kept the words in the person's language. */
const ENGLISH: PushWords = { lang: 'en', title: 'Chairside', other: 'There is something new. Open Chairside to see it.', kinds: {} };
/** A notification that was shown less than this before is about the same moment (milliseconds). */
const SAME_MOMENT_MS = 600_000;

/** What a push may say; whatever else it holds is left out. */
type Said = Partial<Readonly<Record<'account' | 'kind' | 'text' | 'mark' | 'url', string>>> & { readonly unread?: number };

/** The parts of the service worker that a push needs. */
export interface PushedWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>;
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly Pick<WindowClient, 'postMessage'>[]> };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** What is asked about this device when a push comes. */
export interface PushParts {
  readonly words: () => Promise<PushWords | null>;
  /** Of whom the device is now. */
  readonly tag: () => Promise<string>;
  readonly now: () => number;
}

/** What a message says; nothing if there is none, or it is no JSON: such a push is for nobody. */
function saidIn(message: Pick<PushMessageData, 'json'> | null): Said {
  try {
    return Object(message?.json());
  } catch {
    return {};
  }
}

/**
 * Shows every push, because browsers end a subscription of which nothing is seen. A push that is not for who is signed in here says nothing but that
 * there is something (S21). The app's own reminder of the same training has the same mark: what it says, with the name, stays.
 */
export async function showPush(worker: PushedWorker, message: Pick<PushMessageData, 'json'> | null, parts: PushParts): Promise<void> {
  const words = (await parts.words().catch(() => null)) ?? ENGLISH;
  const said = saidIn(message);
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
