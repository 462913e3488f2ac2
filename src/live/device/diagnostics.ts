import { useEffect, useState } from 'react';
import {
  type OfferedFacts,
  offeredHere,
  readStoreFacts,
  type StoreFacts,
} from '../../../sync/page/diagnostics.ts';
import { buildOf, engineOf } from '../../rules/device/browser-words.ts';
import { useDevice, useStored } from '../account/store.tsx';
import { isOnline, useOnline } from './use-network.ts';

/**
 * What the browser says of itself and of the room that it gives. Sizes in bytes; null where it does
 * not say.
 */
export interface BrowserFacts {
  /** The hash in the name of the app's own file, which changes with each build. */
  readonly build: string;
  /** The engine and its major version; null for one that this list does not have. */
  readonly engine: string | null;
  readonly isInstalled: boolean;
  readonly isOnline: boolean;
  readonly used: number | null;
  readonly quota: number | null;
  readonly isPersisted: boolean;
  /** Whether a service worker answers for this page. */
  readonly hasShell: boolean;
  /** Null while the server has not said it. */
  readonly offered: OfferedFacts | null;
}

/** Asks the browser; what it refuses to say counts as not said. */
async function readBrowserFacts(): Promise<BrowserFacts> {
  const { storage } = navigator;
  const [room, isPersisted, offered] = await Promise.all([
    storage.estimate().catch((): StorageEstimate => ({})),
    storage.persisted().catch(() => false),
    offeredHere().catch(() => null),
  ]);
  return {
    build: buildOf([...document.scripts].map(({ src }) => src)),
    engine: engineOf(navigator.userAgent),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isOnline: isOnline(),
    used: room.usage ?? null,
    quota: room.quota ?? null,
    isPersisted,
    hasShell: navigator.serviceWorker?.controller != null,
    offered,
  };
}

/** What can be said of this app on this device; the store's part follows every change. */
export interface Diagnostics {
  readonly browser: BrowserFacts;
  readonly store: StoreFacts;
}

/** Undefined until everything was read. */
export function useDiagnostics(): Diagnostics | undefined {
  const device = useDevice();
  const online = useOnline();
  const [browser, setBrowser] = useState<BrowserFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that came or went is a fact of the browser
  useEffect(() => {
    let over = false;
    void readBrowserFacts().then((facts) => over || setBrowser(facts));
    return () => {
      over = true;
    };
  }, [online]);
  const store = useStored(
    async (open) => (device ? readStoreFacts(open, device) : undefined),
    device,
  );
  return browser && store ? { browser, store } : undefined;
}
