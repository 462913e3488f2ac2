import { MEDIA_LEAVES_BYTES } from '../contract/constants.ts';
import type { PackFile, PackManifest } from '../contract/products/packs.ts';
import { exclusive } from '../device/exclusive.ts';
import { listKey, manifestOf } from '../documents/pack-documents.ts';
import { pull } from '../documents/pull.ts';
import type { Edges } from '../edges.ts';
import { fileFacts } from '../files/files.ts';
import { changePin, isPack, noteFailed, noteRefused, type Pin, packFileId, packOwner, readPins } from '../files/pins.ts';
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
/** What keeps a pack from being whole; `later`: servers of single files, which are asked again by and by. */
type Lacks = Waits | 'later';

/** Bytes are counted in parts of this size at least, so that counting costs no writing of its own. */
const COUNTED_AT_ONCE = 1_048_576;
/** The most files in one go that a host cannot send now: its others are passed over, and those of other hosts come. */
const BUSY_MOST = 3;
/** After this time (milliseconds) a file that a server did not have is asked for again: its list may have been ahead of it. */
const REFUSED_MS = 3_600_000;

/** Whether so many bytes would take what stays free for work. */
async function isTooMuch({ freeBytes }: Pick<Edges, 'freeBytes'>, bytes: number): Promise<boolean> {
  const free = await freeBytes?.();
  return free !== undefined && bytes > free - MEDIA_LEAVES_BYTES;
}

/** Whether a pack is still wanted, and this tab is still the one that brings it. */
const isWanted = async (store: Store, pin: Pin, lost: AbortSignal): Promise<Pin | undefined> => {
  const now = (await readPins(store)).find(isPack(pin));
  return lost.aborted || now?.paused ? undefined : now;
};

/** Files that lie here under the name of another file of the same list: each would be thrown away for the other, again and again. */
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

/** The files that are not whole here, and how many bytes of them are missing. */
async function missingOf(store: Store, files: readonly PackFile[], failed: readonly string[]) {
  const lying = await Promise.all(files.map(async (file) => ({ file, left: file.bytes - (await storedPart(store, file)).stored })));
  const known = new Set(failed);
  const missing = lying.filter(({ file, left }) => left > 0 && !known.has(file.url));
  return { missing: missing.map(({ file }) => file), bytes: missing.reduce((sum, { left }) => sum + left, 0) };
}

/** Counts what came for a pack, in parts, and the rest at the end. */
function counter(edges: Edges, store: Store, pin: Pin) {
  let open = 0;
  const came = (bytes: number): void => {
    open += bytes;
  };
  const flush = async (): Promise<void> => {
    const bytes = open;
    open = 0;
    await countMedia(edges, store, bytes);
    if (bytes > 0 && isMetered(edges)) await changePin(store, pin, ({ metered = 0, ...was }) => ({ ...was, metered: metered + bytes }));
  };
  return { came, flush, due: () => open >= COUNTED_AT_ONCE };
}

interface Measure {
  /** Bytes that the whole pack missed when this began, and those that had come for it over mobile data by then: some of them in vain. */
  readonly left: number;
  /** Bytes of all files of the pack. */
  readonly all: number;
}

/** Brings one file; what it waits for, if it does not come. */
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
  const goesOn = async (): Promise<boolean> => {
    if (counted.due()) {
      await counted.flush();
      // Others may have filled the disk meanwhile.
      if (await isTooMuch(edges, 0)) held = 'room';
    }
    const now = await isWanted(store, pin, lost);
    if (!now || held) return false;
    // The network may have changed: a pack that began on Wi-Fi does not go on over mobile data.
    held = await heldBack(edges, store, left, mostOver(now, all));
    return held === undefined;
  };
  const owner = await packOwner(store, pin);
  let fetched: Fetched;
  try {
    fetched = await fetchPackFile({ edges, store, owner, goesOn, came: counted.came }, file);
  } catch (cause) {
    if (!isFullDisk(cause)) throw cause;
    return 'room';
  } finally {
    await counted.flush().catch(() => undefined);
  }
  if (fetched === 'no-answer') return 'network';
  if (fetched === 'stopped') return held ?? 'stopped';
  if (fetched === 'busy' || fetched === 'refused') return fetched;
  return fetched === 'here' ? undefined : 'failed';
}

async function bringFiles(
  edges: Edges,
  store: Store,
  pin: Pin,
  files: readonly PackFile[],
  lost: AbortSignal,
): Promise<Lacks | 'stopped' | undefined> {
  const { failed = [] } = pin;
  const twice = await doubles(store, files);
  if (twice.some((url) => !failed.includes(url))) await noteFailed(store, pin, twice);
  const { missing, bytes } = await missingOf(store, files, [...failed, ...twice]);
  if (missing.length === 0) return undefined;
  const measure = { left: bytes + (pin.metered ?? 0), all: files.reduce((sum, file) => sum + file.bytes, 0) };
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
    // One host in trouble is not the network.
    else if (after === 'busy' || (after === 'network' && (await isReachable(edges, store)))) busy.set(host, times + 1);
    else if (after) return after;
  }
  if (busy.size === 0) return undefined;
  return (await isReachable(edges, store)) ? 'later' : 'network';
}

/** The host of a file; the same for all that have no address of their own. */
const hostOf = ({ url }: PackFile): string => /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';

/** Notes why a pack waits. A disk that is too full even for that is noticed again by the next try. */
async function say(edges: Edges, store: Store, pin: Pin, lacks: Lacks | undefined): Promise<void> {
  const write = (): Promise<void> =>
    changePin(store, pin, ({ waits: was, anyway, metered, ...rest }) => ({
      ...rest,
      // What was allowed once is used up when the pack is whole, or it has come in vain for too long.
      ...(anyway && lacks && lacks !== 'wifi' && { anyway }),
      ...(metered && lacks && { metered }),
      ...(lacks && lacks !== 'later' && { waits: lacks }),
    }));
  // Also on the disk that a file has just filled.
  await withRoomForWork(edges, store, write).catch((cause: unknown) => {
    if (!isFullDisk(cause)) throw cause;
  });
}

/**
 * What could not be had, and still stands so in the list: a file is another one by its fingerprint, a document may be there once the list has changed. What
 * a server did not have is asked for again after a while.
 */
async function stillFailed(edges: Edges, store: Store, pin: Pin, before: PackManifest | undefined, now: PackManifest): Promise<readonly string[]> {
  const { failed: all = [], refused = {} } = pin;
  const isRefusedNow = (name: string): boolean => Math.abs(edges.now() - (refused[name] ?? edges.now())) < REFUSED_MS;
  const printIn = (list: PackManifest | undefined, file: string): string | undefined => list?.files.find(({ url }) => url === file)?.sha256;
  const isFile = (name: string): boolean => (printIn(before, name) ?? printIn(now, name)) !== undefined;
  const isSame = (name: string): boolean => (isFile(name) ? printIn(before, name) === printIn(now, name) : before?.version === now.version);
  const failed = all.filter((name) => isSame(name) && isRefusedNow(name));
  const kept = Object.fromEntries(Object.entries(refused).filter(([name]) => failed.includes(name)));
  if (failed.length < all.length)
    await changePin(store, pin, ({ failed: _, refused: __, ...rest }) => ({
      ...rest,
      ...(failed.length > 0 && { failed }),
      ...(Object.keys(kept).length > 0 && { refused: kept }),
    }));
  return failed;
}

/** Whether a file lies here whole that another pack's list named later: this list is the older one. */
async function isOvertaken(store: Store, pin: Pin): Promise<boolean> {
  const { db } = store;
  const { at = 0 } = (await db.freshness.get(await listKey(store, pin))) ?? {};
  for (const { url, sha256 } of (await manifestOf(store, pin))?.files ?? []) {
    const row = await db.files.get(await packFileId(store, url));
    if (row && row.at > at && row.stored === row.size && (await fileFacts(store, row.id))?.sha256 !== sha256) return true;
  }
  return false;
}

async function bringPack(edges: Edges, store: Store, noted: Pin, lost: AbortSignal): Promise<Lacks | undefined> {
  const { kind, id } = noted;
  const before = await manifestOf(store, noted);
  const options = { urgency: 'prefetch', force: await isOvertaken(store, noted) } as const;
  const listed = edges.online() ? await pull(edges, store, edges.app.calls.manifest, { kind, id }, options) : null;
  const manifest = await manifestOf(store, noted);
  if (!manifest) {
    const isGone = listed?.ok === false && isAbsence(listed.failure);
    const isRoomless = listed?.ok === false && listed.failure.kind === 'storage';
    const waits = isGone ? 'gone' : isRoomless ? 'room' : 'network';
    await say(edges, store, noted, waits);
    return waits;
  }
  const failed = await stillFailed(edges, store, noted, before, manifest);
  const pin = { ...noted, failed };
  const documents = await bringDocuments(edges, store, pin, manifest.documents, async () => (await isWanted(store, pin, lost)) !== undefined);
  const files = documents === 'stopped' || documents === 'room' ? documents : await bringFiles(edges, store, pin, manifest.files, lost);
  if (files === 'stopped') return undefined;
  const lacks = files === 'later' ? (documents ?? files) : (files ?? documents);
  if (lacks === 'stopped') return undefined;
  await say(edges, store, pin, lacks);
  return lacks;
}

/**
 * Brings what the packs on this device still miss, one pack and one file after another, in one tab. How far it is can be read from the store at any
 * time, and a kill loses less than a chunk. Resolves when nothing more can come now; whether something may come by itself in a while.
 */
export async function bringPacks(edges: Edges, store: Store): Promise<boolean> {
  let mayCome = false;
  await exclusive(edges, store.db, `packs:${store.tag}`, async (lost) => {
    await settleOwners(store);
    for (const pin of await readPins(store)) {
      if (pin.paused) continue;
      const waits = await bringPack(edges, store, pin, lost);
      // The browser frees the room of what was deleted in its own time.
      if (waits === 'room' || waits === 'later' || (waits === 'network' && edges.online())) mayCome = true;
    }
  });
  return mayCome;
}
