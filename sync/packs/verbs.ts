import type { Outcome } from '../contract/errors.ts';
import type { PackRequest } from '../contract/products/packs.ts';
import type { Edges } from '../edges.ts';
import { addPin, changePin, hasPacks, type Pin } from '../files/pins.ts';
import { onceMore } from '../once-more.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { type MediaPart, mediaPart } from './media-part.ts';

/**
 * Delay (milliseconds) before an unanswered or roomless download is tried again; a returned
 * connection triggers it at once.
 */
const RETRY_MS = 30_000;

/**
 * `save`: keep the pack on this device and retry failed parts. `anyway`: also over mobile data,
 * once.
 */
export type PackWish = 'save' | 'pause' | 'anyway' | 'remove';

/** The page's calls about packs. `whose`: as in `Engine`. */
export interface PackVerbs {
  /** Stores a wish about a pack and begins to fulfil it; the store shows the progress. */
  wantPack(pack: PackRequest, wish: PackWish, whose?: string): Promise<Outcome<null>>;
  /**
   * Unpins packs to make room, except those in use or waiting for room; downloads that wait for
   * room then continue.
   */
  makeRoom(packs: readonly PackRequest[], whose?: string): Promise<Outcome<null>>;
  /**
   * Downloads everything that this device's packs miss; resolves when nothing more can arrive now.
   */
  bringPacks(): Promise<void>;
  /** A part of a file if it is on this device; null if it has to be loaded over the network. */
  mediaPart(address: string, from: number): Promise<Outcome<MediaPart | null>>;
}

type WithStore = <T>(
  work: (store: Store) => Promise<Outcome<T>>,
  whose?: string,
) => Promise<Outcome<T>>;

const CHANGES: Readonly<Record<PackWish, (pin: Pin) => Pin | null>> = {
  save: ({ paused, failed, refused, waits, ...rest }) => rest,
  pause: (pin) => ({ ...pin, paused: true }),
  anyway: ({ paused, waits, metered, ...rest }) => ({ ...rest, anyway: true }),
  remove: () => null,
};

/** Implements the pack verbs over a store that is opened for each call. */
export function createPacks(edges: Edges, withStore: WithStore): PackVerbs {
  let cancelRetry = (): void => undefined;
  const bring = onceMore(async () => {
    await withStore(async (store) => {
      if (await hasPacks(store)) {
        // The download code is loaded only on a device with packs.
        const { bringPacks } = await import('./bring.ts');
        cancelRetry();
        if (await bringPacks(edges, store)) cancelRetry = edges.later(startBring, RETRY_MS);
      }
      return { ok: true, value: null };
    });
  });
  /** Not awaited: a download takes minutes. */
  const startBring = (): void => void bring().catch(() => undefined);
  return {
    async wantPack(pack, wish, whose) {
      const stored = await withStore(async (store) => {
        // A person's wish is stored even on a full disk.
        await withRoomForWork(edges, store, async () => {
          if (wish === 'save') await addPin(store, pack, edges.now());
          await changePin(store, pack, CHANGES[wish]);
        });
        if (wish === 'remove') await (await import('./owners.ts')).settleOwners(store);
        return { ok: true, value: null };
      }, whose);
      // A removed pack makes room for those that wait for it.
      if (stored.ok && wish !== 'pause') startBring();
      return stored;
    },
    async makeRoom(packs, whose) {
      const made = await withStore(async (store) => {
        const { unpin } = await import('./room.ts');
        await unpin(edges, store, packs);
        return { ok: true, value: null };
      }, whose);
      if (made.ok) startBring();
      return made;
    },
    bringPacks: bring,
    mediaPart: (address, from) =>
      withStore(async (store) => {
        const found = await mediaPart(edges, store, address, from);
        if (found === 'damaged') startBring();
        return { ok: true, value: typeof found === 'string' ? null : found };
      }),
  };
}
