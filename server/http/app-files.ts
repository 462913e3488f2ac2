import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { NOT_A_SCREEN } from '../../sync/contract/home/not-a-screen.ts';
import { contentTag, sha256 } from '../crypto/sha256.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings/settings.ts';
import type { Env } from './bindings.ts';
import { policies } from './policies.ts';

const SCRIPT = '/sw.js';
/**
 * Ending of a page's revision in the service worker's precache list, as the build writes it
 * (`vite.config.ts`).
 */
const AS_BUILT = '-as-built';
/** Length of the policies' hash: enough to distinguish one server's settings. */
const DIGITS = 6;

/**
 * Adds a hash of these settings' policies to the service worker's script. The worker caches the
 * page with its policy, and a browser refetches the page only when the script changes, so other
 * settings must produce another script (S1).
 */
function namingPolicies(
  settings: Settings,
): (address: string, bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> {
  const digest = sha256(JSON.stringify(policies(settings))).slice(0, DIGITS);
  return (address, bytes) =>
    address === SCRIPT
      ? new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(AS_BUILT, `-${digest}`))
      : bytes;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = /^(text|application\/(json|manifest)|image\/svg)/;

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the built app, ready to send. */
interface BuiltFile {
  readonly type: string;
  /** Changes with the contents; weak, because the compressed form has the same tag. */
  readonly tag: () => string;
  readonly plain: () => Bytes;
  readonly gzip: (() => Bytes) | undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The built app's files by address, listed once: only listed files can be requested, so no address
 * leads out of the directory. Source maps are not served (S39). `sent` converts an address's
 * contents before sending.
 */
function builtFiles(
  directory: string,
  sent: (address: string, bytes: Bytes) => Bytes,
): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    const plain = once(() => sent(address, new Uint8Array(readFileSync(path))));
    files.set(address, {
      type,
      plain,
      tag: once(() => `W/"${contentTag(plain())}"`),
      gzip: COMPRESSED.test(type)
        ? once(() => new Uint8Array(gzipSync(plain(), { level: 9 })))
        : undefined,
    });
  }
  return files;
}

/** Vite puts a content hash into these names; all other files are revalidated. */
const IMMUTABLE = /^\/assets\//;
const ENTRY = '/index.html';

function send(c: Context<Env>, address: string, file: BuiltFile): Response {
  const fresh = c.req
    .header('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === file.tag());
  if (fresh)
    return c.body(null, 304, {
      etag: file.tag(),
      'cache-control': 'no-cache',
      'content-type': file.type,
    });
  const compressed = file.gzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  return c.body(compressed && file.gzip ? file.gzip() : file.plain(), 200, {
    'content-type': file.type,
    etag: file.tag(),
    'cache-control': IMMUTABLE.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.gzip ? { vary: 'Accept-Encoding' } : {}),
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
  });
}

/**
 * Whether a request navigates to a screen. A file that was not built is a 404, never the app's page
 * (S22).
 */
const isScreen = (c: Context<Env>): boolean =>
  !NOT_A_SCREEN.test(c.req.path) &&
  (c.req.header('accept')?.includes('text/html') || !/\.\w+$/.test(c.req.path));

/** The built app: its files, and its page for every screen's address. */
export function appFiles(directory: string, settings: Settings): Hono<Env> {
  const files = builtFiles(directory, namingPolicies(settings));
  const routes = new Hono<Env>();
  routes.get('*', (c) => {
    const file = files.get(c.req.path);
    if (file) return send(c, c.req.path, file);
    const entry = files.get(ENTRY);
    if (entry && isScreen(c)) return send(c, ENTRY, entry);
    throw new Refusal('not-found', 'There is nothing here.');
  });
  return routes;
}
