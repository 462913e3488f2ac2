import type { Context } from 'hono';
import { contentTag } from '../crypto/sha256.ts';
import { askedRange, type ByteRange } from '../files/byte-range.ts';
import type { Files, StoredFile } from '../files/files.ts';
import type { Env } from './bindings.ts';

/**
 * Lifetime of a redirect's address for files that are shown at once (seconds): as long as following
 * a redirect takes.
 */
const TO_SHOW = 60;
/**
 * Lifetime of a redirect's address for audio and video (seconds): browsers request later ranges
 * from it, even after a pause.
 */
const TO_PLAY = 6 * 3600;

/** Returns whether a media type is played, and thus requested in ranges. */
export const isPlayed = (type: string): boolean => /^(audio|video)\//.test(type);

/** A stored file and its response headers. */
interface Elsewhere {
  readonly name: string;
  readonly type: string;
}

/**
 * Whether a request may be redirected to the bucket. The signed address is for GET only, and a
 * client with a range from here must continue here, because the bucket has another ETag for the
 * same bytes. A client whose redirect failed asks with `here`.
 */
export const mayRedirect = (c: Context<Env>): boolean =>
  c.req.method === 'GET' &&
  c.req.header('if-range') === undefined &&
  c.req.query('here') === undefined;

/**
 * Redirects an authorised client to the file in the bucket (302), if the bucket is public;
 * undefined if this server must send it. The redirect is not cached, and the bucket's response is
 * neither cached nor opened as a page (S36, rule 1.7).
 */
export async function redirectToBucket(
  c: Context<Env>,
  files: Pick<Files, 'addressOf'>,
  { name, type }: Elsewhere,
): Promise<Response | undefined> {
  if (!mayRedirect(c)) return undefined;
  const headers = {
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'content-type': type,
  };
  const address = await files.addressOf(name, {
    seconds: isPlayed(type) ? TO_PLAY : TO_SHOW,
    headers,
  });
  return address === undefined
    ? undefined
    : c.body(null, 302, { location: address, 'cache-control': 'no-store' });
}

/** Sends bytes with an ETag of their contents, or 304 to a client that has them. */
export function sendBytes(
  c: Context<Env>,
  { bytes, type }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Response {
  const tag = `"${contentTag(bytes)}"`;
  const all = { ...headers, etag: tag, 'content-type': type };
  const has = c.req
    .header('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  return has
    ? c.body(null, 304, all)
    : c.body(bytes, 200, { ...all, 'content-length': String(bytes.byteLength) });
}

/**
 * A file to send: its bytes, its media type, and an ETag (in quotes) that changes with the bytes.
 */
interface Sendable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
}

const names = (header: string | undefined, tag: string): boolean =>
  header
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') === true;

const partHeaders = (
  { first, last }: ByteRange,
  size: number,
): Readonly<Record<string, string>> => ({
  'content-range': `bytes ${first}-${last}/${size}`,
  'content-length': String(last - first + 1),
});
const unsatisfiable = (
  c: Context<Env>,
  size: number,
  headers: Readonly<Record<string, string>>,
): Response => c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });

/** The requested range, if it is for this version of the file. */
function requestedRange(c: Context<Env>, tag: string): string | undefined {
  // A range of another version would not fit, so the whole current file is sent (RFC 9110, 13.1.5).
  const condition = c.req.header('if-range');
  const isOurs = condition === undefined || condition === tag;
  return isOurs && c.req.method === 'GET' ? c.req.header('range') : undefined;
}

/**
 * Size of a chunk that is written to a connection (bytes): the memory that a client holds which
 * reads nothing.
 */
const PIECE_BYTES = 64 * 1024;

/**
 * Streams a range of bytes that many readers share, chunk by chunk. Chunks are views, not copies:
 * 400 slow readers of a film share its one buffer.
 */
function piecesOf(
  bytes: Uint8Array<ArrayBuffer>,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = first;
  return new ReadableStream(
    {
      pull: (controller) => {
        const end = Math.min(at + PIECE_BYTES, last + 1);
        if (at < end) controller.enqueue(bytes.subarray(at, end));
        at = end;
        if (at > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends a file, a range of it, or 304 to a client that has it. */
export function sendRange(
  c: Context<Env>,
  { bytes, type, tag }: Sendable,
  more: Readonly<Record<string, string>>,
): Response {
  const headers = { ...more, 'content-type': type, etag: tag, 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const range = askedRange(requestedRange(c, tag), bytes.byteLength);
  if (range === 'unsatisfiable') return unsatisfiable(c, bytes.byteLength, headers);
  const part = range ?? { first: 0, last: bytes.byteLength - 1 };
  const status = range ? 206 : 200;
  const all = {
    ...headers,
    'content-length': String(bytes.byteLength),
    ...(range && partHeaders(range, bytes.byteLength)),
  };
  return c.req.method === 'HEAD'
    ? c.body(null, status, all)
    : c.body(piecesOf(bytes, part), status, all);
}

/**
 * Like `sendRange`, for a stored file that is streamed from its store; undefined if it is missing.
 */
export async function sendStored(
  c: Context<Env>,
  files: Pick<Files, 'open'>,
  { name, tag }: { readonly name: string; readonly tag: string },
  more: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const headers = { ...more, etag: tag, 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const isHead = c.req.method === 'HEAD';
  // For HEAD only the size matters, so one byte is opened.
  const file = await files.open(name, isHead ? 'bytes=0-0' : requestedRange(c, tag));
  if (!file) return undefined;
  if (isHead) {
    if (file.range === 'unsatisfiable')
      return c.body(null, 200, { ...headers, 'content-length': '0' });
    // Cancelled, because it will not be read.
    await file.body.cancel();
    return c.body(null, 200, {
      ...headers,
      'content-type': file.type,
      'content-length': String(file.size),
    });
  }
  if (file.range === 'unsatisfiable') return unsatisfiable(c, file.size, headers);
  const { type, size, range, body } = file;
  const all = { ...headers, 'content-type': type };
  if (range) return c.body(body, 206, { ...all, ...partHeaders(range, size) });
  return c.body(body, 200, { ...all, 'content-length': String(size) });
}
