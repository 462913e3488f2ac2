import { type OfferedFacts, offeredHere } from '../../../sync/page/diagnostics.ts';
import { buildOf, engineOf } from '../../rules/device/browser-words.ts';
import { isOnline } from './use-network.ts';

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
export async function readBrowserFacts(): Promise<BrowserFacts> {
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
