import { sha256 } from '@noble/hashes/sha2.js';
import { MEDIA_STEP_BYTES } from '../contract/constants.ts';
import type { PackFile } from '../contract/products/packs.ts';
import type { Edges } from '../edges.ts';
import { addChunk, beginFile, CHUNK_BYTES, fileFacts, readChunks } from '../files/files.ts';
import { packFileId } from '../files/pins.ts';
import type { FileRow } from '../store/db.ts';
import { type FileOwner, removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { hex, Unopenable } from '../store/vault.ts';

/**
 * `stored`: whole and checked. `stopped`: no longer wanted. `no-answer`: nothing, or a page that
 * may be a Wi-Fi's. `busy`: the server cannot send the file now, or has another size than listed,
 * because the list is ahead of it. `refused`: the server has no such file. `nowhere`: not a web
 * address. `damaged`: another content than listed.
 */
export type Fetched =
  | 'stored'
  | 'stopped'
  | 'no-answer'
  | 'busy'
  | 'refused'
  | 'nowhere'
  | 'damaged';

export interface Fetching {
  readonly edges: Pick<Edges, 'wire' | 'origin' | 'config' | 'now' | 'later'>;
  readonly store: Store;
  readonly owner: FileOwner;
  /** Called before each chunk is stored; false stops the download. */
  readonly mayContinue: () => Promise<boolean>;
  /** Gets the number of bytes received. */
  readonly received: (bytes: number) => void;
}

/** Timeout without any data, before an answer or within a file (milliseconds). */
const SILENCE_MS = 25_000;
/** Statuses after which an early retry is useless. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
/** The refusing statuses of an answer that is a page: a Wi-Fi's login page has any other status. */
const REFUSED_BY_PAGE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Cuts a stream into chunk-sized pieces, the last one shorter. All pieces share one buffer, so a
 * piece is valid until the next is requested. Throws after too long a silence.
 */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  { edges, received }: Fetching,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const piece = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  try {
    for (;;) {
      const cancel = edges.later(
        () =>
          void reader.cancel(new DOMException('Nothing received for too long.', 'TimeoutError')),
        SILENCE_MS,
      );
      const { done, value } = await reader.read().finally(cancel);
      if (done) break;
      received(value.byteLength);
      for (let from = 0; from < value.byteLength; ) {
        const part = value.subarray(from, from + CHUNK_BYTES - filled);
        piece.set(part, filled);
        filled += part.byteLength;
        from += part.byteLength;
        if (filled < CHUNK_BYTES) continue;
        yield piece;
        filled = 0;
      }
    }
    if (filled > 0) yield piece.subarray(0, filled);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Whether the stored part and this end are the listed file. Reads the disk, so that the stored
 * bytes are the checked ones.
 */
async function isWhole(
  store: Store,
  row: FileRow,
  end: Uint8Array,
  expected: string,
): Promise<boolean> {
  const hash = sha256.create();
  try {
    for await (const part of readChunks(store, row, 0, row.stored)) hash.update(part);
  } catch (cause) {
    if (cause instanceof Unopenable) return false;
    throw cause;
  }
  return hex(new Uint8Array(hash.update(end).digest()).buffer) === expected;
}

/** Number of stored bytes of the listed version; chunks of other versions are ignored. */
export async function storedPart(
  store: Store,
  { url, bytes, sha256: expected }: PackFile,
): Promise<{ stored: number; etag?: string | undefined }> {
  const facts = await fileFacts(store, await packFileId(store, url));
  return facts?.size === bytes && facts.sha256 === expected ? facts : { stored: 0 };
}

/** The address of a file; null if it is not a web address. */
async function addressOf({ edges }: Fetching, url: string): Promise<URL | null> {
  const { media_url } = await edges.config();
  const text = url.startsWith('/') ? media_url + url : url;
  try {
    const address = new URL(text, edges.origin);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

async function ask(
  { edges }: Fetching,
  address: URL,
  { bytes }: PackFile,
  from: number,
  etag: string | undefined,
): Promise<Response | null> {
  const headers = new Headers({
    range: `bytes=${from}-${Math.min(from + MEDIA_STEP_BYTES, bytes) - 1}`,
  });
  // Only for our origin: others would need the server's consent, and there the fingerprint decides.
  // Not with a weak ETag (RFC 9110, 13.1.5): a server that follows the RFC would send the whole
  // file each time.
  if (etag && !etag.startsWith('W/') && address.origin === edges.origin)
    headers.set('if-range', etag);
  const timeout = new AbortController();
  const cancelTimeout = edges.later(() => timeout.abort(), SILENCE_MS);
  // `no-store` also tells the service worker that this is the download itself.
  const request = new Request(address, {
    headers,
    credentials: 'omit',
    cache: 'no-store',
    signal: timeout.signal,
  });
  return edges
    .wire(request)
    .catch(() => null)
    .finally(cancelTimeout);
}

/** The offset at which an answer begins; null if it is not a part of the listed file. */
function beginOf({ status, headers }: Response, from: number, size: number): number | null {
  // Only a whole answer of the listed size may replace the stored part.
  if (status === 200) return Number(headers.get('content-length') ?? size) === size ? 0 : null;
  // Another origin's answer does not expose the header.
  const range = headers.get('content-range') ?? `bytes ${from}-/*`;
  const whole = range.split('/')[1];
  return range.startsWith(`bytes ${from}-`) && (whole === '*' || whole === String(size))
    ? from
    : null;
}

/** The result of an answer without the file; undefined if it may contain the file. */
function withoutFile(
  { ok, status, headers, body }: Response,
  { type }: PackFile,
): Fetched | undefined {
  const isPage =
    headers.get('content-type')?.startsWith('text/html') === true && !type.startsWith('text/html');
  if (isPage) return REFUSED_BY_PAGE.has(status) ? 'refused' : 'no-answer';
  if (ok && body) return undefined;
  return REFUSED.has(status) ? 'refused' : 'busy';
}

/**
 * Stores an answer's pieces. Stores the last one only if the whole file matches its fingerprint:
 * every whole file on the disk has been checked.
 */
async function storeAnswer(
  fetching: Fetching,
  file: PackFile,
  begun: FileRow,
  body: ReadableStream<Uint8Array>,
): Promise<Fetched | number> {
  const { store, mayContinue } = fetching;
  let row = begun;
  for await (const piece of pieces(body, fetching)) {
    if (!(await mayContinue())) return 'stopped';
    const left = row.size - row.stored;
    // Only whole chunks are stored; a piece that is too short or too long is requested again from
    // here.
    if (piece.byteLength !== Math.min(CHUNK_BYTES, left)) break;
    if (piece.byteLength === left && !(await isWhole(store, row, piece, file.sha256)))
      return 'damaged';
    if (!(await addChunk(store, row, piece))) return 'stopped';
    row = { ...row, stored: row.stored + piece.byteLength };
    if (row.stored === row.size) return 'stored';
  }
  return row.stored;
}

async function once(fetching: Fetching, file: PackFile): Promise<Fetched> {
  const { store, owner, edges, mayContinue } = fetching;
  const id = await packFileId(store, file.url);
  const address = await addressOf(fetching, file.url);
  if (!address) return 'nowhere';
  let { stored, etag } = await storedPart(store, file);
  if (stored === file.bytes) return 'stored';
  // The earlier version is played until the first answer with this version arrives.
  const earlier = stored === 0 ? await fileFacts(store, id) : null;
  for (;;) {
    if (!(await mayContinue())) return 'stopped';
    const response = await ask(fetching, address, file, stored, etag);
    const noFile = response ? withoutFile(response, file) : 'no-answer';
    const begin = response && !noFile ? beginOf(response, stored, file.bytes) : null;
    if (!response?.body || begin === null) {
      await response?.body?.cancel().catch(() => undefined);
      return noFile ?? 'busy';
    }
    etag = response.headers.get('etag') ?? undefined;
    // The list is ahead of the file server: it still sends the stored version.
    if (begin === 0 && earlier?.etag && earlier.etag === etag && earlier.stored === earlier.size) {
      await response.body.cancel().catch(() => undefined);
      return 'busy';
    }
    // The stored bytes belong to another version; so does a part of this file if the server's ETag
    // has changed.
    if (begin === 0) await removeFiles(store.db, (row) => row.id === id);
    const facts = { name: file.title, type: file.type, sha256: file.sha256, ...(etag && { etag }) };
    const row = await beginFile(store, { ...facts, id, owner, size: file.bytes, at: edges.now() });
    const after = await storeAnswer(fetching, file, row, response.body).catch((cause: unknown) => {
      // A broken stream; any other error is the store's.
      if (
        cause instanceof TypeError ||
        (cause instanceof DOMException && cause.name !== 'QuotaExceededError')
      )
        return 'no-answer' as const;
      throw cause;
    });
    if (typeof after === 'string') return after;
    // A whole answer that broke off is not requested again at once: it could begin anew and break
    // off there without end.
    if (after <= row.stored || response.status === 200) return 'no-answer';
    stored = after;
  }
}

/**
 * Downloads a file, continuing where an earlier attempt stopped. A damaged file is deleted and
 * downloaded once more.
 */
export async function fetchPackFile(fetching: Fetching, file: PackFile): Promise<Fetched> {
  const { store } = fetching;
  const id = await packFileId(store, file.url);
  const onceUndamaged = async (): Promise<Fetched> => {
    const fetched = await once(fetching, file);
    if (fetched === 'damaged') await removeFiles(store.db, (row) => row.id === id);
    return fetched;
  };
  const first = await onceUndamaged();
  return first === 'damaged' ? onceUndamaged() : first;
}
