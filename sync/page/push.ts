import {
  PUSH_WORDS,
  type PushWords,
  subscribeBrowser,
  subscriptionRequest,
} from '../account/push-subscription.ts';
import type { AppRequest } from '../app-endpoints.ts';
import type { Device } from '../device/device.ts';
import type { Store } from '../store/session.ts';

/** Subscribes this browser for the signed-in person; returns the request that tells the server. */
export async function subscribeHere(
  device: Device,
  { tag }: Pick<Store, 'tag'>,
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<AppRequest<'push-subscribe'>> {
  return subscriptionRequest(device, tag, await subscribeBrowser(registration, key));
}

/** Stores the words of pushes for the service worker. */
export async function keepPushWords(words: PushWords): Promise<void> {
  await (await caches.open(PUSH_WORDS.cache)).put(PUSH_WORDS.address, Response.json(words));
}
