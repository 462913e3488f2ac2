import type { Context } from 'hono';
import { contentTag } from '../crypto/sha256.ts';
import { askedRange, type ByteRange } from '../files/byte-range.ts';
import type { Files, StoredFile } from '../files/files.ts';
import type { Env } from './bindings.ts';

/**
 * How long an address opens what is shown at once, in seconds: as long as a page takes to follow
 * it.
 */
const TO_SHOW = 60;
/** The same of what plays: a browser asks there for later parts as well, also after a pause. */
const TO_PLAY = 6 * 3600;

/** Whether a file of this media type plays, and is asked for in parts. */
export const isPlayed = (type: string): boolean => /^(audio|video)\//.test(type);

/** A stored file by its name, and how it is answered. */
interface Elsewhere {
  readonly name: string;
  readonly type: string;
}

/**
 * Whether a request may be answered with the way to another place: an address there is signed for
 * GET alone, and who has a part from here goes on here, because the bucket has another tag for the
 * same bytes. Who got nothing there asks with `here`.
 */
export const goesElsewhere = (c: Context<Env>): boolean =>
  c.req.method === 'GET' &&
  c.req.header('if-range') === undefined &&
  c.req.query('here') === undefined;

/**
 * Sends whoever may see a file to the bucket for it (302), where the bucket can be reached from
 * outside; undefined: this server sends it. Nobody keeps the way there, and the bucket's answer is
 * neither kept nor opened as a page (S36, rule 1.7).
 */
export async function sentElsewhere(
  c: Context<Env>,
  files: Pick<Files, 'addressOf'>,
  { name, type }: Elsewhere,
): Promise<Response | undefined> {
  if (!goesElsewhere(c)) return undefined;
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
export function sendKept(
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
 * A file as it is sent: its bytes, its media type, and an ETag (in quotes) that changes with the
 * bytes.
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

/** The range that the client asks for, if it fits this version of the file. */
function wantedRange(c: Context<Env>, tag: string): string | undefined {
  // A part of another version of the file would not fit, so the whole current file is sent (RFC
  // 9110, 13.1.5).
  const condition = c.req.header('if-range');
  const isOurs = condition === undefined || condition === tag;
  return isOurs && c.req.method === 'GET' ? c.req.header('range') : undefined;
}

/**
 * Bytes of a piece that is handed to a connection: what a reader who reads nothing holds of this
 * process.
 */
const PIECE_BYTES = 64 * 1024;

/**
 * A part of bytes that many readers share, piece by piece as it is read. No piece is a copy: 400
 * slow readers of a film hold the one film.
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

/** Sends a file, the part of it that the client asks for, or 304 to a client that has it. */
export function sendRange(
  c: Context<Env>,
  { bytes, type, tag }: Sendable,
  more: Readonly<Record<string, string>>,
): Response {
  const headers = { ...more, 'content-type': type, etag: tag, 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const range = askedRange(wantedRange(c, tag), bytes.byteLength);
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
 * Sends a stored file in the same ways, piece by piece as it is read; undefined if it is not there.
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
  // Of a file whose size alone is asked for one byte is opened.
  const file = await files.open(name, isHead ? 'bytes=0-0' : wantedRange(c, tag));
  if (!file) return undefined;
  if (isHead) {
    if (file.range === 'unsatisfiable')
      return c.body(null, 200, { ...headers, 'content-length': '0' });
    // The body is cancelled, because it will not be read.
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
