import type { PushWords } from '../sync/account/push-subscription.ts';
import { PUSHED } from '../sync/contract/constants.ts';

/** Used until a page has stored the words in the person's language. */
const ENGLISH: PushWords = {
  lang: 'en',
  title: 'Chairside',
  other: 'There is something new. Open Chairside to see it.',
  kinds: {},
};
/** A notification shown within this time before (milliseconds) concerns the same moment. */
const SAME_MOMENT_MS = 600_000;

/** The fields of a push; others are ignored. */
type PushFields = Partial<
  Readonly<Record<'account' | 'kind' | 'text' | 'mark' | 'url', string>>
> & { readonly unread?: number };

/** The parts of the service worker that a push needs. */
export interface PushedWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Pick<WindowClient, 'postMessage'>[]>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** The device's facts for showing a push. */
export interface PushParts {
  readonly words: () => Promise<PushWords | null>;
  /** The active account's tag. */
  readonly tag: () => Promise<string>;
  readonly now: () => number;
}

/**
 * Returns the fields of a message; none if there is no message or it is no JSON: such a push
 * belongs to no account.
 */
function fieldsOf(message: Pick<PushMessageData, 'json'> | null): PushFields {
  try {
    return Object(message?.json());
  } catch {
    return {};
  }
}

/**
 * Shows every push, because browsers end a subscription with silent pushes. A push for another
 * account shows only that there is something new (S21). The app's own reminder of the same training
 * has the same tag: its text, which has the name, is kept.
 */
export async function showPush(
  worker: PushedWorker,
  message: Pick<PushMessageData, 'json'> | null,
  parts: PushParts,
): Promise<void> {
  const words = (await parts.words().catch(() => null)) ?? ENGLISH;
  const fields = fieldsOf(message);
  const { account, kind = '', text, mark = 'other', url, unread } = fields;
  const isOwn = Boolean(account) && account === (await parts.tag().catch(() => ''));
  const tag = isOwn ? mark : 'other';
  const [shown] = await worker.registration.getNotifications({ tag });
  // `timestamp` is missing in some browsers and in TypeScript's libraries.
  const before =
    shown &&
    parts.now() - (shown as Notification & { timestamp: number }).timestamp < SAME_MOMENT_MS
      ? shown
      : null;
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
  if (typeof unread === 'number')
    await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
  // Open pages show it, too.
  for (const page of await worker.clients.matchAll({ type: 'window' }))
    page.postMessage({ type: PUSHED });
}

/** Where a notification leads: an address of this app, or home for anything else (S24). */
function addressOf(given: unknown, origin: string): string {
  const path = (given as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === 'string' ? path : '/home', origin);
  return url.origin === origin ? url.href : `${origin}/home`;
}

/** A window of the app. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/** The parts of the service worker that opening a window needs. */
export interface Windows {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** Opens the subject of a tapped notification: in the open window, else in a new one. */
export async function openFrom(
  worker: Windows,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const address = addressOf(notification.data, worker.location.origin);
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) return void (await worker.clients.openWindow(address));
  await open.focus();
  // The page itself shows the reminder; navigate only if another screen is wanted.
  if (open.url !== address) await open.navigate(address);
}
