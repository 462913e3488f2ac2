import type { PackManifest } from '../contract/products/packs.ts';
import { exclusive } from '../device/exclusive.ts';
import { listKey, manifestOf } from '../documents/pack-documents.ts';
import { pull } from '../documents/pull.ts';
import type { Edges } from '../edges.ts';
import { fileFacts } from '../files/files.ts';
import { changePin, type Pin, packFileId, readPins } from '../files/pins.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { isAbsence } from '../wire/api-word.ts';
import { bringDocuments } from './bring-documents.ts';
import { bringFiles, isWanted, type Lacks } from './bring-files.ts';
import { settleOwners } from './owners.ts';

/**
 * Time (milliseconds) after which a refused file is requested again: the list may have been ahead
 * of the server.
 */
const REFUSED_MS = 3_600_000;

/**
 * Stores why a pack waits. A disk that is too full even for that is noticed by the next attempt.
 */
async function noteWaiting(
  edges: Edges,
  store: Store,
  pin: Pin,
  lacks: Lacks | undefined,
): Promise<void> {
  const write = (): Promise<void> =>
    changePin(store, pin, ({ waits: _, anyway, metered, ...rest }) => ({
      ...rest,
      // A one-time permission ends when the pack is whole or too much was received in vain.
      ...(anyway && lacks && lacks !== 'wifi' && { anyway }),
      ...(metered && lacks && { metered }),
      ...(lacks && lacks !== 'later' && { waits: lacks }),
    }));
  // Makes room first: a file may just have filled the disk.
  await withRoomForWork(edges, store, write).catch((cause: unknown) => {
    if (!isFullDisk(cause)) throw cause;
  });
}

/**
 * Returns the failed names that still count. A file's failure ends when its fingerprint changes in
 * the list, a document's when the list changes, and a refused one's after a while.
 */
async function stillFailed(
  edges: Edges,
  store: Store,
  pin: Pin,
  before: PackManifest | undefined,
  current: PackManifest,
): Promise<readonly string[]> {
  const { failed: all = [], refused = {} } = pin;
  const isRefusedNow = (name: string): boolean =>
    Math.abs(edges.now() - (refused[name] ?? edges.now())) < REFUSED_MS;
  const printIn = (list: PackManifest | undefined, file: string): string | undefined =>
    list?.files.find(({ url }) => url === file)?.sha256;
  const isFile = (name: string): boolean =>
    (printIn(before, name) ?? printIn(current, name)) !== undefined;
  const isSame = (name: string): boolean =>
    isFile(name)
      ? printIn(before, name) === printIn(current, name)
      : before?.version === current.version;
  const failed = all.filter((name) => isSame(name) && isRefusedNow(name));
  const kept = Object.fromEntries(
    Object.entries(refused).filter(([name]) => failed.includes(name)),
  );
  if (failed.length < all.length)
    await changePin(store, pin, ({ failed: _, refused: __, ...rest }) => ({
      ...rest,
      ...(failed.length > 0 && { failed }),
      ...(Object.keys(kept).length > 0 && { refused: kept }),
    }));
  return failed;
}

/**
 * Whether a whole stored file belongs to a later list of another pack: then this list is outdated.
 */
async function isOvertaken(store: Store, pin: Pin): Promise<boolean> {
  const { db } = store;
  const { at = 0 } = (await db.freshness.get(await listKey(store, pin))) ?? {};
  for (const { url, sha256 } of (await manifestOf(store, pin))?.files ?? []) {
    const row = await db.files.get(await packFileId(store, url));
    if (
      row &&
      row.at > at &&
      row.stored === row.size &&
      (await fileFacts(store, row.id))?.sha256 !== sha256
    )
      return true;
  }
  return false;
}

async function bringPack(
  edges: Edges,
  store: Store,
  wanted: Pin,
  lost: AbortSignal,
): Promise<Lacks | undefined> {
  const { kind, id } = wanted;
  const before = await manifestOf(store, wanted);
  const options = { urgency: 'prefetch', force: await isOvertaken(store, wanted) } as const;
  const listed = edges.online()
    ? await pull(edges, store, edges.app.calls.manifest, { kind, id }, options)
    : null;
  const manifest = await manifestOf(store, wanted);
  if (!manifest) {
    const isGone = listed?.ok === false && isAbsence(listed.failure);
    const isRoomless = listed?.ok === false && listed.failure.kind === 'storage';
    const waits = isGone ? 'gone' : isRoomless ? 'room' : 'network';
    await noteWaiting(edges, store, wanted, waits);
    return waits;
  }
  const failed = await stillFailed(edges, store, wanted, before, manifest);
  const pin = { ...wanted, failed };
  const documents = await bringDocuments(
    edges,
    store,
    pin,
    manifest.documents,
    async () => (await isWanted(store, pin, lost)) !== undefined,
  );
  const files =
    documents === 'stopped' || documents === 'room'
      ? documents
      : await bringFiles(edges, store, pin, manifest.files, lost);
  if (files === 'stopped') return undefined;
  const lacks = files === 'later' ? (documents ?? files) : (files ?? documents);
  if (lacks === 'stopped') return undefined;
  await noteWaiting(edges, store, pin, lacks);
  return lacks;
}

/**
 * Downloads everything that the device's packs miss, one pack and one file after another, in one
 * tab. The store shows the progress, and a kill loses less than a chunk. Resolves when nothing more
 * can arrive now; true if a later attempt may get more.
 */
export async function bringPacks(edges: Edges, store: Store): Promise<boolean> {
  let mayRetry = false;
  await exclusive(edges, store.db, `packs:${store.tag}`, async (lost) => {
    await settleOwners(store);
    for (const pin of await readPins(store)) {
      if (pin.paused) continue;
      const waits = await bringPack(edges, store, pin, lost);
      // Retried for `room`, too: the browser frees deleted space with a delay.
      if (waits === 'room' || waits === 'later' || (waits === 'network' && edges.online()))
        mayRetry = true;
    }
  });
  return mayRetry;
}
