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
 * `here`: whole and checked. `stopped`: not wanted any more. `no-answer`: nothing, or a page that may be a Wi-Fi's. `busy`: a server answered, and cannot send
 * it now, or has another size than was said: the list is ahead of it. `refused`: a server says that it has no such file. `nowhere`: no address of the web.
 * `damaged`: another content than was said.
 */
export type Fetched = 'here' | 'stopped' | 'no-answer' | 'busy' | 'refused' | 'nowhere' | 'damaged';

export interface Fetching {
  readonly edges: Pick<Edges, 'wire' | 'origin' | 'config' | 'now' | 'later'>;
  readonly store: Store;
  readonly owner: FileOwner;
  /** Asked before each chunk is stored; false ends it there. */
  readonly goesOn: () => Promise<boolean>;
  /** Hears how many bytes came over the wire. */
  readonly came: (bytes: number) => void;
}

/** How long a server may say nothing, before an answer or in the middle of a file (milliseconds). */
const SILENCE_MS = 25_000;
/** Statuses after which asking again soon is of no use. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
/** The same, of an answer that is a page: those of a Wi-Fi that wants a log-in have any other status. */
const REFUSED_BY_PAGE: ReadonlySet<number> = new Set([404, 410]);

/** Cuts a stream into pieces of a chunk's size, the last one shorter. A piece is over once the next is asked for: all are one memory. Throws if nothing comes for too long. */
async function* pieces(body: ReadableStream<Uint8Array>, { edges, came }: Fetching): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const piece = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  try {
    for (;;) {
      const cancel = edges.later(() => void reader.cancel(new DOMException('Nothing came for too long.', 'TimeoutError')), SILENCE_MS);
      const { done, value } = await reader.read().finally(cancel);
      if (done) break;
      came(value.byteLength);
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

/** Whether what lies here and this end of it are the file that was said. Read from the disk, so that what was stored is what is checked. */
async function isWhole(store: Store, row: FileRow, end: Uint8Array, expected: string): Promise<boolean> {
  const hash = sha256.create();
  try {
    for await (const part of readChunks(store, row, 0, row.stored)) hash.update(part);
  } catch (cause) {
    if (cause instanceof Unopenable) return false;
    throw cause;
  }
  return hex(new Uint8Array(hash.update(end).digest()).buffer) === expected;
}

/** The stored part of the file as it is wanted today; another version is none of it. */
export async function storedPart(store: Store, { url, bytes, sha256: expected }: PackFile): Promise<{ stored: number; etag?: string | undefined }> {
  const facts = await fileFacts(store, await packFileId(store, url));
  return facts?.size === bytes && facts.sha256 === expected ? facts : { stored: 0 };
}

/** Where a file lies; null if that is no address of the web. */
async function placeOf({ edges }: Fetching, url: string): Promise<URL | null> {
  const { media_url } = await edges.config();
  const address = url.startsWith('/') ? media_url + url : url;
  try {
    const place = new URL(address, edges.origin);
    return /^https?:$/.test(place.protocol) ? place : null;
  } catch {
    return null;
  }
}

async function ask({ edges }: Fetching, address: URL, { bytes }: PackFile, from: number, etag: string | undefined): Promise<Response | null> {
  const headers = new Headers({ range: `bytes=${from}-${Math.min(from + MEDIA_STEP_BYTES, bytes) - 1}` });
  // Across origins it would need the server's consent; there the fingerprint alone decides. A weak one is not for this (RFC 9110, 13.1.5): a server that
  // keeps to that would send the whole each time.
  if (etag && !etag.startsWith('W/') && address.origin === edges.origin) headers.set('if-range', etag);
  const silence = new AbortController();
  const heard = edges.later(() => silence.abort(), SILENCE_MS);
  // `no-store` also tells the service worker that this is the download itself.
  const request = new Request(address, { headers, credentials: 'omit', cache: 'no-store', signal: silence.signal });
  return edges
    .wire(request)
    .catch(() => null)
    .finally(heard);
}

/** Where an answer begins; null if it is no part of this file as it was said. */
function beginOf({ status, headers }: Response, from: number, size: number): number | null {
  // A page, or another file, takes nothing away of what lies here.
  if (status === 200) return Number(headers.get('content-length') ?? size) === size ? 0 : null;
  // Another origin's answer does not show it.
  const range = headers.get('content-range') ?? `bytes ${from}-/*`;
  const whole = range.split('/')[1];
  return range.startsWith(`bytes ${from}-`) && (whole === '*' || whole === String(size)) ? from : null;
}

/** What an answer says that brings nothing of the file; undefined for one that may. */
function withoutFile({ ok, status, headers, body }: Response, { type }: PackFile): Fetched | undefined {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true && !type.startsWith('text/html');
  if (isPage) return REFUSED_BY_PAGE.has(status) ? 'refused' : 'no-answer';
  if (ok && body) return undefined;
  return REFUSED.has(status) ? 'refused' : 'busy';
}

/** Stores an answer's pieces. The last one only if the whole is what was said: so what is whole on the disk has been checked. */
async function storeAnswer(fetching: Fetching, file: PackFile, begun: FileRow, body: ReadableStream<Uint8Array>): Promise<Fetched | number> {
  const { store, goesOn } = fetching;
  let row = begun;
  for await (const piece of pieces(body, fetching)) {
    if (!(await goesOn())) return 'stopped';
    const left = row.size - row.stored;
    // A step ends with a chunk; what is cut short, or too long, is asked for again from here.
    if (piece.byteLength !== Math.min(CHUNK_BYTES, left)) break;
    if (piece.byteLength === left && !(await isWhole(store, row, piece, file.sha256))) return 'damaged';
    if (!(await addChunk(store, row, piece))) return 'stopped';
    row = { ...row, stored: row.stored + piece.byteLength };
    if (row.stored === row.size) return 'here';
  }
  return row.stored;
}

async function once(fetching: Fetching, file: PackFile): Promise<Fetched> {
  const { store, owner, edges, goesOn } = fetching;
  const id = await packFileId(store, file.url);
  const place = await placeOf(fetching, file.url);
  if (!place) return 'nowhere';
  let { stored, etag } = await storedPart(store, file);
  if (stored === file.bytes) return 'here';
  // Of an earlier version, which plays until the first answer with this one has come.
  const earlier = stored === 0 ? await fileFacts(store, id) : null;
  for (;;) {
    if (!(await goesOn())) return 'stopped';
    const response = await ask(fetching, place, file, stored, etag);
    const instead = response ? withoutFile(response, file) : 'no-answer';
    const begin = response && !instead ? beginOf(response, stored, file.bytes) : null;
    if (!response?.body || begin === null) {
      await response?.body?.cancel().catch(() => undefined);
      return instead ?? 'busy';
    }
    etag = response.headers.get('etag') ?? undefined;
    // The list is ahead of who sends the files: what lies here whole is still what they send.
    if (begin === 0 && earlier?.etag && earlier.etag === etag && earlier.stored === earlier.size) {
      await response.body.cancel().catch(() => undefined);
      return 'busy';
    }
    // What lies here is of another version, and so is a part of this file if the server's has another ETag now.
    if (begin === 0) await removeFiles(store.db, (row) => row.id === id);
    const facts = { name: file.title, type: file.type, sha256: file.sha256, ...(etag && { etag }) };
    const row = await beginFile(store, { ...facts, id, owner, size: file.bytes, at: edges.now() });
    const after = await storeAnswer(fetching, file, row, response.body).catch((cause: unknown) => {
      // A stream that broke off; anything else is the store's.
      if (cause instanceof TypeError || (cause instanceof DOMException && cause.name !== 'QuotaExceededError')) return 'no-answer' as const;
      throw cause;
    });
    if (typeof after === 'string') return after;
    // A whole file that ends before its end broke off: asked for again at once, it may begin anew and break off there without an end.
    if (after <= row.stored || response.status === 200) return 'no-answer';
    stored = after;
  }
}

/** Brings a file whole, from where it stopped the last time. One that turns out damaged is thrown away and asked for once more. */
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
