import type { Context } from 'hono';
import { askedRange, type ByteRange } from '../files/byte-range.ts';
import type { Files } from '../files/files.ts';
import type { Env } from './bindings.ts';

/** A file as it is sent: its bytes, its media type, and an ETag (in quotes) that changes with the bytes. */
interface Sendable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
}

const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') === true;

const partHeaders = ({ first, last }: ByteRange, size: number): Readonly<Record<string, string>> => ({
  'content-range': `bytes ${first}-${last}/${size}`,
  'content-length': String(last - first + 1),
});
const unsatisfiable = (c: Context<Env>, size: number, headers: Readonly<Record<string, string>>): Response =>
  c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });

/** The range that the client asks for, if it fits this version of the file. */
function wantedRange(c: Context<Env>, tag: string): string | undefined {
  // A part of another version of the file would not fit, so the whole current file is sent (RFC 9110, 13.1.5).
  const condition = c.req.header('if-range');
  const isOurs = condition === undefined || condition === tag;
  return isOurs && c.req.method === 'GET' ? c.req.header('range') : undefined;
}

/** Bytes of a piece that is handed to a connection: what a reader who reads nothing holds of this process. */
const PIECE_BYTES = 64 * 1024;

/** A part of bytes that many readers share, piece by piece as it is read. No piece is a copy: 400 slow readers of a film hold the one film. */
function piecesOf(bytes: Uint8Array<ArrayBuffer>, { first, last }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
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
export function sendRange(c: Context<Env>, { bytes, type, tag }: Sendable, more: Readonly<Record<string, string>>): Response {
  const headers = { ...more, 'content-type': type, etag: tag, 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const range = askedRange(wantedRange(c, tag), bytes.byteLength);
  if (range === 'unsatisfiable') return unsatisfiable(c, bytes.byteLength, headers);
  const part = range ?? { first: 0, last: bytes.byteLength - 1 };
  const status = range ? 206 : 200;
  const all = { ...headers, 'content-length': String(bytes.byteLength), ...(range && partHeaders(range, bytes.byteLength)) };
  return c.req.method === 'HEAD' ? c.body(null, status, all) : c.body(piecesOf(bytes, part), status, all);
}

/** Sends a stored file in the same ways, piece by piece as it is read; undefined if it is not there. */
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
    if (file.range === 'unsatisfiable') return c.body(null, 200, { ...headers, 'content-length': '0' });
    // Nobody would read it to its end.
    await file.body.cancel();
    return c.body(null, 200, { ...headers, 'content-type': file.type, 'content-length': String(file.size) });
  }
  if (file.range === 'unsatisfiable') return unsatisfiable(c, file.size, headers);
  const { type, size, range, body } = file;
  const all = { ...headers, 'content-type': type };
  if (range) return c.body(body, 206, { ...all, ...partHeaders(range, size) });
  return c.body(body, 200, { ...all, 'content-length': String(size) });
}
