import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { StoredFile } from '../files/files.ts';
import type { Env } from './bindings.ts';

/** Sends bytes with a tag of their contents, or 304 to whoever has them already. */
export function sendKept(c: Context<Env>, { bytes, type }: StoredFile, headers: Readonly<Record<string, string>>): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, etag: tag, 'content-type': type };
  const has = c.req
    .header('if-none-match')
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  return has ? c.body(null, 304, all) : c.body(bytes, 200, { ...all, 'content-length': String(bytes.byteLength) });
}
