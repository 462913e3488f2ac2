import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../../sync/device/device.ts';
import type { Engine } from '../../../sync/engine.ts';
import { keepPushWords, subscribeHere } from '../../../sync/page/push.ts';
import { changeForPage } from '../../../sync/page/session.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { PushWish } from '../../../sync/store/session-values.ts';
import { isAppleTouch, type PushState, pushState } from '../../rules/device/push-state.ts';
import { useEngine } from '../account/engine.tsx';
import { useLiveValue } from '../account/session-value.ts';
import { unlessClosed, useDevice, useStore } from '../account/store.tsx';
import { askForNotifications, dropPush, notificationState } from './notifications.ts';
import { useConfig } from './use-config.ts';

/**
 * Stores the words of pushes in this device's language. Without them the service worker uses its
 * own, in English.
 */
export const tellPushWords = (words: Parameters<typeof keepPushWords>[0]): void =>
  void keepPushWords(words).catch(() => undefined);

/** Timeout for the browser's push service, which may never respond (milliseconds). */
const PATIENCE_MS = 15_000;

/** The result within the timeout; null for a failure or a timeout. */
const inTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);

const keepWish = async (store: Store, wish: PushWish): Promise<void> => {
  await unlessClosed(
    store,
    changeForPage(store, 'push_wish', () => wish),
  );
};

interface Registering {
  readonly engine: Engine;
  readonly store: Store;
  readonly device: Device;
  /** The server's public key (VAPID). */
  readonly key: string;
}

/**
 * Subscribes this browser, unless it is subscribed, and tells the server. Runs when the person
 * turns pushes on, and at each start (F23).
 */
async function register({ engine, store, device, key }: Registering): Promise<void> {
  const registration = await inTime(navigator.serviceWorker.ready);
  const request = registration && (await inTime(subscribeHere(device, store, registration, key)));
  const told = request !== null && (await engine.ask('push-subscribe', request)).ok;
  const known = changeForPage(store, 'push_wish', (was) =>
    was && !was.on ? was : told ? { on: true, told: 1 } : { on: true },
  );
  // After a sign-out the setting is not stored.
  await unlessClosed(store, known);
}

/** Pushes on this device, and the functions that turn them on and off. */
export interface Push {
  readonly state: PushState;
  /** Whether the person has decided in this account. */
  readonly asked: boolean;
  readonly busy: boolean;
  /** Opens the browser's permission prompt. Call it only after a press. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /** Stores that the person does not want to be asked again. */
  readonly decline: () => Promise<void>;
  /** Checks the subscription and renews it. */
  readonly renew: () => Promise<void>;
}

/** Null until the state is known, and if the server sends no pushes. */
export function usePush(): Push | null {
  const [store, device, engine] = [useStore(), useDevice(), useEngine()];
  const key = useConfig()?.vapid_public_key;
  const known = useLiveValue('push_wish');
  const [permission, setPermission] = useState(notificationState);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The person may have changed the permission in the browser's settings.
    const look = (): void => setPermission(notificationState());
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const renew = useCallback(async () => {
    if (store && device && key) await register({ engine, store, device, key });
  }, [engine, store, device, key]);
  if (!store || !device || !key || !known) return null;
  const wish = known.value;
  const facts = {
    able: 'PushManager' in window,
    isApple: isAppleTouch(navigator),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission,
    wish,
  };
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return {
    state: pushState(facts),
    asked: wish !== undefined,
    busy,
    renew,
    turnOn: () =>
      whileBusy(async () => {
        const allowed = await askForNotifications();
        setPermission(allowed);
        if (allowed !== 'on') return;
        await keepWish(store, { on: true });
        await renew();
      }),
    turnOff: () =>
      whileBusy(async () => {
        await keepWish(store, { on: false });
        const endpoint = await dropPush();
        // If this request fails, the server learns it from the browser's push service with its next
        // push.
        if (endpoint) await engine.ask('push-unsubscribe', { endpoint });
      }),
    decline: () => keepWish(store, { on: false }),
  };
}
