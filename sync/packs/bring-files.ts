import { MEDIA_LEAVES_BYTES } from '../contract/constants.ts';
import type { PackFile } from '../contract/products/packs.ts';
import type { Edges } from '../edges.ts';
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
import type { Store } from '../store/session.ts';
import { isFullDisk } from '../store/storage-error.ts';
import { type Fetched, fetchPackFile, storedPart } from './fetch-file.ts';
import { countMedia, heldBack, isMetered, mostOver } from './media-use.ts';

type Waits = NonNullable<Pin['waits']>;
/**
 * Reasons why a pack is incomplete. `later`: the servers of some files are in trouble and are asked
 * again later.
 */
export type Lacks = Waits | 'later';

/** Received bytes are counted in steps of at least this size, so that counting adds few writes. */
const COUNTED_AT_ONCE = 1_048_576;
/**
 * Number of failed files after which a host's others are skipped in this run; other hosts' files
 * continue.
 */
const BUSY_MOST = 3;

/** Whether this many bytes would use the space that is reserved for work. */
async function isTooMuch({ freeBytes }: Pick<Edges, 'freeBytes'>, bytes: number): Promise<boolean> {
  const free = await freeBytes?.();
  return free !== undefined && bytes > free - MEDIA_LEAVES_BYTES;
}

/** Returns the pin if the pack is still wanted and this tab still holds the lock. */
export const isWanted = async (
  store: Store,
  pin: Pin,
  lost: AbortSignal,
): Promise<Pin | undefined> => {
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

export async function bringFiles(
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
