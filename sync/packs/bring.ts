import { MEDIA_LEAVES_BYTES } from '../contract/constants.ts';
import type { PackFile, PackManifest } from '../contract/products/packs.ts';
import { exclusive } from '../device/exclusive.ts';
import { listKey, manifestOf } from '../documents/pack-documents.ts';
import { pull } from '../documents/pull.ts';
import type { Edges } from '../edges.ts';
import { fileFacts } from '../files/files.ts';
import {
  changePin,
  isPack,
  noteFailed,
  noteRefused,
  type Pin,
  packFileId,
  packOwner,
  readPins,
} from '../files/pins.ts';
import { isReachable } from '../outbox/drain.ts';
import { withRoomForWork } from '../store/room.ts';
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { isAbsence } from '../wire/api-word.ts';
import { bringDocuments } from './bring-documents.ts';
import { type Fetched, fetchPackFile, storedPart } from './fetch-file.ts';
import { countMedia, heldBack, isMetered, mostOver } from './media-use.ts';
import { settleOwners } from './owners.ts';

type Waits = NonNullable<Pin['waits']>;
/**
 * Reasons why a pack is incomplete. `later`: the servers of some files are in trouble and are asked
 * again later.
 */
type Lacks = Waits | 'later';

/** Received bytes are counted in steps of at least this size, so that counting adds few writes. */
const COUNTED_AT_ONCE = 1_048_576;
/**
 * Number of failed files after which a host's others are skipped in this run; other hosts' files
 * continue.
 */
const BUSY_MOST = 3;
/**
 * Time (milliseconds) after which a refused file is requested again: the list may have been ahead
 * of the server.
 */
const REFUSED_MS = 3_600_000;

/** Whether this many bytes would use the space that is reserved for work. */
async function isTooMuch({ freeBytes }: Pick<Edges, 'freeBytes'>, bytes: number): Promise<boolean> {
  const free = await freeBytes?.();
  return free !== undefined && bytes > free - MEDIA_LEAVES_BYTES;
}

/** Returns the pin if the pack is still wanted and this tab still holds the lock. */
const isWanted = async (store: Store, pin: Pin, lost: AbortSignal): Promise<Pin | undefined> => {
  const current = (await readPins(store)).find(isPack(pin));
  return lost.aborted || current?.paused ? undefined : current;
};

/**
 * Files that share the id of another file in the list: each would replace the other again and
 * again.
 */
async function doubles(store: Store, files: readonly PackFile[]): Promise<readonly string[]> {
  const first = new Map<string, string>();
  const found: string[] = [];
  for (const { url, sha256 } of files) {
    const id = await packFileId(store, url);
    if ((first.get(id) ?? sha256) !== sha256) found.push(url);
    else first.set(id, sha256);
  }
  return found;
}

/** The files that are not stored whole, and the number of their missing bytes. */
async function missingOf(store: Store, files: readonly PackFile[], failed: readonly string[]) {
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      left: file.bytes - (await storedPart(store, file)).stored,
    })),
  );
  const skipped = new Set(failed);
  const missing = sizes.filter(({ file, left }) => left > 0 && !skipped.has(file.url));
  return {
    missing: missing.map(({ file }) => file),
    bytes: missing.reduce((sum, { left }) => sum + left, 0),
  };
}

/** Counts the received bytes of a pack, in steps, and the rest at the end. */
function counter(edges: Edges, store: Store, pin: Pin) {
  let uncounted = 0;
  const received = (bytes: number): void => {
    uncounted += bytes;
  };
  const flush = async (): Promise<void> => {
    const bytes = uncounted;
    uncounted = 0;
    await countMedia(edges, store, bytes);
    if (bytes > 0 && isMetered(edges))
      await changePin(store, pin, ({ metered = 0, ...rest }) => ({
        ...rest,
        metered: metered + bytes,
      }));
  };
  return { received, flush, due: () => uncounted >= COUNTED_AT_ONCE };
}

interface Measure {
  /**
   * Bytes that the whole pack missed at the start, plus those received for it over mobile data
   * until then, even in vain.
   */
  readonly left: number;
  /** Bytes of all files of the pack. */
  readonly all: number;
}

/** Downloads one file; returns what it waits for, if it is incomplete. */
async function bringFile(
  edges: Edges,
  store: Store,
  pin: Pin,
  file: PackFile,
  { left, all }: Measure,
  lost: AbortSignal,
): Promise<Waits | 'busy' | 'refused' | 'failed' | 'stopped' | undefined> {
  const counted = counter(edges, store, pin);
  let held: Waits | undefined;
  const mayContinue = async (): Promise<boolean> => {
    if (counted.due()) {
      await counted.flush();
      // Other writes may have filled the disk meanwhile.
      if (await isTooMuch(edges, 0)) held = 'room';
    }
    const current = await isWanted(store, pin, lost);
    if (!current || held) return false;
    // The network may have changed: a download that began on Wi-Fi stops on mobile data.
    held = await heldBack(edges, store, left, mostOver(current, all));
    return held === undefined;
  };
  const owner = await packOwner(store, pin);
  let fetched: Fetched;
  try {
    fetched = await fetchPackFile(
      { edges, store, owner, mayContinue, received: counted.received },
      file,
    );
  } catch (cause) {
    if (!isFullDisk(cause)) throw cause;
    return 'room';
  } finally {
    await counted.flush().catch(() => undefined);
  }
  if (fetched === 'no-answer') return 'network';
  if (fetched === 'stopped') return held ?? 'stopped';
  if (fetched === 'busy' || fetched === 'refused') return fetched;
  return fetched === 'stored' ? undefined : 'failed';
}

async function bringFiles(
  edges: Edges,
  store: Store,
  pin: Pin,
  files: readonly PackFile[],
  lost: AbortSignal,
): Promise<Lacks | 'stopped' | undefined> {
  const { failed = [] } = pin;
  const duplicates = await doubles(store, files);
  if (duplicates.some((url) => !failed.includes(url))) await noteFailed(store, pin, duplicates);
  const { missing, bytes } = await missingOf(store, files, [...failed, ...duplicates]);
  if (missing.length === 0) return undefined;
  const measure = {
    left: bytes + (pin.metered ?? 0),
    all: files.reduce((sum, file) => sum + file.bytes, 0),
  };
  const held = await heldBack(edges, store, measure.left, mostOver(pin, measure.all));
  if (held) return held;
  if (await isTooMuch(edges, bytes)) return 'room';
  if (!edges.online()) return 'network';
  const busy = new Map<string, number>();
  for (const file of missing) {
    const host = hostOf(file);
    const times = busy.get(host) ?? 0;
    if (times >= BUSY_MOST) continue;
    const after = await bringFile(edges, store, pin, file, measure, lost);
    if (after === 'failed') await noteFailed(store, pin, [file.url]);
    else if (after === 'refused') await noteRefused(edges, store, pin, [file.url]);
    // A single failing host is not the network.
    else if (after === 'busy' || (after === 'network' && (await isReachable(edges, store))))
      busy.set(host, times + 1);
    else if (after) return after;
  }
  if (busy.size === 0) return undefined;
  return (await isReachable(edges, store)) ? 'later' : 'network';
}

/** The host of a file; empty for all files with a relative address. */
const hostOf = ({ url }: PackFile): string => /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';

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
