import {
  PUSH_WORDS,
  type PushWords,
  subscriptionRequest,
} from '../sync/account/push-subscription.ts';
import { appParts } from '../sync/app.ts';
import { browserEdges } from '../sync/browser.ts';
import { subscribingRows } from '../sync/contract/account/push.ts';
import { sessionRows } from '../sync/contract/account/session.ts';
import { accountHolder } from '../sync/device/active-account.ts';
import { activeTag, openDevice } from '../sync/device/device.ts';
import { browserDisk } from '../sync/device/disk.ts';
import { unlockWrapped } from '../sync/device/key.ts';
import { roomEdges } from '../sync/edges.ts';
import { readSession } from '../sync/store/session.ts';
import { call } from '../sync/wire/call.ts';
import type { PushParts } from './notifications.ts';

/** The device's facts for showing a push. */
export const pushParts: PushParts = {
  words: async (): Promise<PushWords | null> =>
    (await (await caches.open(PUSH_WORDS.cache)).match(PUSH_WORDS.address))?.json() ?? null,
  /** An account's tag, whether or not it is locked. */
  async tag() {
    const device = await openDevice(browserDisk);
    return activeTag(device).finally(() => device.close());
  },
  now: Date.now,
};

/**
 * Subscribes again after the browser ended the subscription. Tells the server if the account that
 * wished it is active; else the next start does.
 */
export async function renewPush({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const edges = roomEdges({
    ...appParts({ ...sessionRows, ...subscribingRows }),
    edges: browserEdges(),
  });
  const device = await openDevice(edges.disk);
  const account = accountHolder(device, edges, unlockWrapped);
  try {
    const store = await account.active();
    if (!store || !(await readSession(store, ['push_wish'])).push_wish?.on) return;
    const applicationServerKey = (await edges.config()).vapid_public_key;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    await call(
      edges,
      store,
      'push-subscribe',
      await subscriptionRequest(device, store.tag, subscription),
    );
  } finally {
    account.close();
  }
}
