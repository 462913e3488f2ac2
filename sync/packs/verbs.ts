import type { Outcome } from '../contract/errors.ts';
import type { PackRequest } from '../contract/products/packs.ts';
import type { Edges } from '../edges.ts';
import { addPin, changePin, hasPacks, type Pin } from '../files/pins.ts';
import { onceMore } from '../once-more.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { type MediaPart, mediaPart } from './media-part.ts';

/** A download that had no answer, or no room, is tried again after this time (milliseconds); a returned connection does so at once. */
const AGAIN_MS = 30_000;

/** `save`: keep it here, and try again what failed; `anyway`: also over mobile data, this time. */
export type PackWish = 'save' | 'pause' | 'anyway' | 'remove';

/** What the page can ask about packs. `whose`: as in `Engine`. */
export interface PackVerbs {
  /** Notes a wish about a pack and begins to fulfil it; how far it is, the store says. */
  wantPack(pack: PackRequest, wish: PackWish, whose?: string): Promise<Outcome<null>>;
  /** Lets packs go to make room, but none that is in use now or waits for the room itself; what waits for room goes on by itself. */
  makeRoom(packs: readonly PackRequest[], whose?: string): Promise<Outcome<null>>;
  /** Brings what the packs on this device still miss; resolves when nothing more can come now. */
  bringPacks(): Promise<void>;
  /** A part of a file, if it is on this device; null if it has to come over the network. */
  mediaPart(address: string, from: number): Promise<Outcome<MediaPart | null>>;
}

type WithStore = <T>(work: (store: Store) => Promise<Outcome<T>>, whose?: string) => Promise<Outcome<T>>;

const CHANGES: Readonly<Record<PackWish, (was: Pin) => Pin | null>> = {
  save: ({ paused, failed, refused, waits, ...rest }) => rest,
  pause: (was) => ({ ...was, paused: true }),
  anyway: ({ paused, waits, metered, ...rest }) => ({ ...rest, anyway: true }),
  remove: () => null,
};

/** The verbs about packs, over a store that is opened for each. */
export function createPacks(edges: Edges, withStore: WithStore): PackVerbs {
  let cancelAgain = (): void => undefined;
  const bring = onceMore(async () => {
    await withStore(async (store) => {
      if (await hasPacks(store)) {
        // Who keeps no pack does not load what brings them.
        const { bringPacks } = await import('./bring.ts');
        cancelAgain();
        if (await bringPacks(edges, store)) cancelAgain = edges.later(goOn, AGAIN_MS);
      }
      return { ok: true, value: null };
    });
  });
  /** Not awaited: a download takes minutes. */
  const goOn = (): void => void bring().catch(() => undefined);
  return {
    async wantPack(pack, wish, whose) {
      const noted = await withStore(async (store) => {
        // A wish of the person: on a full disk it is noted, too.
        await withRoomForWork(edges, store, async () => {
          if (wish === 'save') await addPin(store, pack, edges.now());
          await changePin(store, pack, CHANGES[wish]);
        });
        if (wish === 'remove') await (await import('./owners.ts')).settleOwners(store);
        return { ok: true, value: null };
      }, whose);
      // What is taken away makes room for what waits for it.
      if (noted.ok && wish !== 'pause') goOn();
      return noted;
    },
    async makeRoom(packs, whose) {
      const made = await withStore(async (store) => {
        const { letGo } = await import('./room.ts');
        await letGo(edges, store, packs);
        return { ok: true, value: null };
      }, whose);
      if (made.ok) goOn();
      return made;
    },
    bringPacks: bring,
    mediaPart: (address, from) =>
      withStore(async (store) => {
        const found = await mediaPart(edges, store, address, from);
        if (found === 'damaged') goOn();
        return { ok: true, value: typeof found === 'string' ? null : found };
      }),
  };
}
