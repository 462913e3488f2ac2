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
 * Keeps the words of pushes in the language of this device; without them the service worker has its
 * own, in English.
 */
export const tellPushWords = (words: Parameters<typeof keepPushWords>[0]): void =>
  void keepPushWords(words).catch(() => undefined);

/** A browser's push service may never answer (milliseconds). */
const PATIENCE_MS = 15_000;

/** What comes in time; null for what fails or comes too late. */
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
  /** The key with which the server sends. */
  readonly key: string;
}

/**
 * Subscribes this browser, or finds it subscribed, and tells the server: at the person's wish, and
 * again at each start (F23).
 */
async function register({ engine, store, device, key }: Registering): Promise<void> {
  const registration = await inTime(navigator.serviceWorker.ready);
  const request = registration && (await inTime(subscribeHere(device, store, registration, key)));
  const told = request !== null && (await engine.ask('push-subscribe', request)).ok;
  const known = changeForPage(store, 'push_wish', (was) =>
    was && !was.on ? was : told ? { on: true, told: 1 } : { on: true },
  );
  // Who signed out meanwhile wishes nothing any more.
  await unlessClosed(store, known);
}

/** Notifications from the server on this device, and how a person turns them on and off. */
export interface Push {
  readonly state: PushState;
  /** Whether the person was asked in this account, whatever they said. */
  readonly asked: boolean;
  readonly busy: boolean;
  /** Only after a press: opens the browser's own question. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /** The person does not want to be asked again. */
  readonly decline: () => Promise<void>;
  /** Checks the subscription and renews it. */
  readonly renew: () => Promise<void>;
}

/** Null until it is known, and where the server sends none. */
export function usePush(): Push | null {
  const [store, device, engine] = [useStore(), useDevice(), useEngine()];
  const key = useConfig()?.vapid_public_key;
  const known = useLiveValue('push_wish');
  const [permission, setPermission] = useState(notificationState);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // In the browser's own settings it may have become another one.
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
        // Unheard, the server learns it from the browser's push service with the next message.
        if (endpoint) await engine.ask('push-unsubscribe', { endpoint });
      }),
    decline: () => keepWish(store, { on: false }),
  };
}
