import type { Context } from 'hono';
import type { Env } from './bindings.ts';
import { askedRange } from './byte-range.ts';

/** A file as it is sent: its bytes, its media type, and an ETag (in quotes) that changes with the bytes. */
interface Sendable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
}

const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') === true;

/** Sends a file, the part of it that the client asks for, or 304 to a client that has it. */
export function sendRange(c: Context<Env>, { bytes, type, tag }: Sendable, more: Readonly<Record<string, string>>): Response {
  const headers = { ...more, 'content-type': type, etag: tag, 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  // A part of another version of the file would not fit, so the whole current file is sent (RFC 9110, 13.1.5).
  const condition = c.req.header('if-range');
  const wanted = condition === undefined || condition === tag ? c.req.header('range') : undefined;
  const range = c.req.method === 'GET' ? askedRange(wanted, bytes.byteLength) : undefined;
  if (range === 'unsatisfiable')
    return c.body(null, 416, { 'content-type': type, 'content-range': `bytes */${bytes.byteLength}`, 'accept-ranges': 'bytes' });
  if (!range) return c.body(bytes, 200, { ...headers, 'content-length': String(bytes.byteLength) });
  const { first, last } = range;
  return c.body(bytes.slice(first, last + 1), 206, {
    ...headers,
    'content-range': `bytes ${first}-${last}/${bytes.byteLength}`,
    'content-length': String(last - first + 1),
  });
}
