import type * as z from 'zod/mini';
import type { pushSubscribe } from '../contract/account/push.ts';
import { deviceIdOf } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

/**
 * Place of the push texts in the Cache API, in this device's language. The service worker has
 * neither the messages nor their compiler.
 */
export const PUSH_WORDS = { cache: 'push-words', address: '/push-words.json' } as const;

/** The texts of push notifications. */
export interface PushWords {
  readonly lang: string;
  readonly title: string;
  /** Text of a push for an account that is not signed in here. */
  readonly other: string;
  /** Texts by kind of message. */
  readonly kinds: Readonly<Record<string, string>>;
}

/**
 * Returns the request that registers a subscription: its address and keys, the device's id, and the
 * tag that each push returns (S21).
 */
export async function subscriptionRequest(
  device: Device,
  tag: string,
  subscription: Pick<PushSubscription, 'endpoint' | 'toJSON'>,
): Promise<z.infer<(typeof pushSubscribe)['request']>> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh, auth },
    device_id: await deviceIdOf(device),
    account_tag: tag,
  };
}

/**
 * Subscribes this browser, or returns its subscription with this key. `key`: the server's VAPID
 * key, base64url.
 */
export async function subscribeBrowser(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const { pushManager } = registration;
  const current = await pushManager.getSubscription();
  if (current && (keyOf(current) === key || keyOf(current) === null)) return current;
  // This server cannot send to a subscription with another key.
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Returns the sender's key of a subscription as base64url; null if this browser does not expose it.
 */
function keyOf({ options }: PushSubscription): string | null {
  const bytes = options?.applicationServerKey;
  if (!bytes) return null;
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
