import type * as z from 'zod/mini';
import type { pushSubscribe } from '../contract/account/push.ts';
import { deviceIdOf } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

/** Where the words of pushes lie, in the language of this device: in the Cache API, as the service worker has neither the messages nor their compiler. */
export const PUSH_WORDS = { cache: 'push-words', address: '/push-words.json' } as const;

/** The words of a push: its title, what each kind of message says, and what is said of one that is not for who is signed in here. */
export interface PushWords {
  readonly lang: string;
  readonly title: string;
  readonly other: string;
  readonly kinds: Readonly<Record<string, string>>;
}

/** What the server has to know of a browser that subscribed: its address and keys, the device, and the tag that each push brings back (S21). */
export async function subscriptionRequest(
  device: Device,
  tag: string,
  subscription: Pick<PushSubscription, 'endpoint' | 'toJSON'>,
): Promise<z.infer<(typeof pushSubscribe)['request']>> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth }, device_id: await deviceIdOf(device), account_tag: tag };
}

/** Subscribes this browser, or gives the subscription that it has with this key. */
export async function subscribeBrowser(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  if (known && (keyOf(known) === key || keyOf(known) === null)) return known;
  // One of another sender's key would never hear from this server.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The sender's key of a subscription as base64url; null if this browser does not say it. */
function keyOf({ options }: PushSubscription): string | null {
  const bytes = options?.applicationServerKey;
  if (!bytes) return null;
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
