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
 * The browser's facts about itself and its storage. Sizes in bytes; null for a size that it does
 * not report.
 */
export interface BrowserFacts {
  /** The hash in the name of the app's own file, which changes with each build. */
  readonly build: string;
  /** The browser engine and its major version; null for an unknown one. */
  readonly engine: string | null;
  readonly isInstalled: boolean;
  readonly isOnline: boolean;
  readonly used: number | null;
  readonly quota: number | null;
  readonly isPersisted: boolean;
  /** Whether a service worker answers for this page. */
  readonly hasShell: boolean;
  /** Null until the server has sent them. */
  readonly offered: OfferedFacts | null;
}

/** Reads the facts from the browser; a refused one is null. */
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

/** Diagnostics of this app on this device; the store's part is updated on every change. */
export interface Diagnostics {
  readonly browser: BrowserFacts;
  readonly store: StoreFacts;
}

/** Undefined until everything was read. */
export function useDiagnostics(): Diagnostics | undefined {
  const device = useDevice();
  const online = useOnline();
  const [browser, setBrowser] = useState<BrowserFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is one of the browser's facts
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
