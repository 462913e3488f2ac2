import { BUDGETS } from '../budgets.ts';
import type { PackRequest } from '../contract/products/packs.ts';
import { manifestOf, packDocumentKey } from '../documents/pack-documents.ts';
import type { Edges } from '../edges.ts';
import { changePin, isPack, packFileId, readPins } from '../files/pins.ts';
import { type RoomEdges, withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { settleOwners } from './owners.ts';

/** When a document or file of a pack was last viewed or stored (device time); 0: never. */
async function lastUseOf(store: Store, pack: PackRequest): Promise<number> {
  const { db } = store;
  const manifest = await manifestOf(store, pack);
  const files = await db.files.bulkGet(
    await Promise.all((manifest?.files ?? []).map(({ url }) => packFileId(store, url))),
  );
  const uses = await db.uses.bulkGet(
    await Promise.all(
      (manifest?.documents ?? []).map((document) => packDocumentKey(store, document)),
    ),
  );
  return Math.max(0, ...files.map((row) => row?.usedAt ?? 0), ...uses.map((row) => row?.at ?? 0));
}

/**
 * Unpins these packs, except one that is in use or that waits for room itself: it may have begun
 * between the offer and the tap.
 */
export async function unpin(
  edges: RoomEdges & Pick<Edges, 'now'>,
  store: Store,
  packs: readonly PackRequest[],
): Promise<void> {
  for (const pin of (await readPins(store)).filter((pin) =>
    packs.some((pack) => isPack(pack)(pin)),
  )) {
    const isInUse = Math.abs(edges.now() - (await lastUseOf(store, pin))) < BUDGETS.usedLately;
    if (!isInUse && pin.waits !== 'room')
      await withRoomForWork(edges, store, () => changePin(store, pin, () => null));
  }
  await settleOwners(store);
}
