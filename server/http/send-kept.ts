import type { Context } from 'hono';
import { contentTag } from '../crypto/sha256.ts';
import type { StoredFile } from '../files/files.ts';
import type { Env } from './bindings.ts';

/** Sends bytes with an ETag of their contents, or 304 to a client that has them. */
export function sendKept(c: Context<Env>, { bytes, type }: StoredFile, headers: Readonly<Record<string, string>>): Response {
  const tag = `"${contentTag(bytes)}"`;
  const all = { ...headers, etag: tag, 'content-type': type };
  const has = c.req
    .header('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  return has ? c.body(null, 304, all) : c.body(bytes, 200, { ...all, 'content-length': String(bytes.byteLength) });
}
