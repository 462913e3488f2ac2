import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { MEDIA_FOLDER } from '../content/media/films.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { askedRange } from './byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
};

interface MediaFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
}

function mediaFiles(): ReadonlyMap<string, MediaFile> {
  const files = new Map<string, MediaFile>();
  for (const name of readdirSync(MEDIA_FOLDER)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const bytes = new Uint8Array(readFileSync(join(MEDIA_FOLDER, name)));
    files.set(name, { bytes, type, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` });
  }
  return files;
}

const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') === true;

function send(c: Context<Env>, { bytes, type, tag }: MediaFile): Response {
  const headers = { 'content-type': type, etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400' };
  if (names(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  // A part of another version of the file would not fit: then the whole of this one is sent (RFC 9110, 13.1.5).
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

/** Films with their captions; listed once, so no address leads out of their folder, and any part can be asked for. */
export function mediaRoutes(): Hono<Env> {
  const files = mediaFiles();
  const routes = new Hono<Env>();
  routes.get('/media/:name', (c) => {
    const file = files.get(c.req.param('name'));
    if (!file) throw new Refusal(404, 'not-found', 'There is no such film.');
    return send(c, file);
  });
  return routes;
}
