import type { Context } from 'hono';
import { Hono } from 'hono';
import { NOT_A_SCREEN } from '../../sync/contract/not-a-screen.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings/settings.ts';
import type { Env } from './bindings.ts';
import type { BuiltFile } from './built-files.ts';
import { builtFiles } from './built-files.ts';
import { namingPolicies } from './worker-script.ts';

/** Vite puts a content hash into these names; everything else must be revalidated. */
const IMMUTABLE = /^\/assets\//;
const ENTRY = '/index.html';

function send(c: Context<Env>, address: string, file: BuiltFile): Response {
  const fresh = c.req
    .header('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === file.tag());
  if (fresh) return c.body(null, 304, { etag: file.tag(), 'cache-control': 'no-cache', 'content-type': file.type });
  const compressed = file.gzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  return c.body(compressed && file.gzip ? file.gzip() : file.plain(), 200, {
    'content-type': file.type,
    etag: file.tag(),
    'cache-control': IMMUTABLE.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.gzip ? { vary: 'Accept-Encoding' } : {}),
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
  });
}

/** A screen's address: one that a browser navigates to. A file that was not built is a 404, never the app's page (S22). */
const isScreen = (c: Context<Env>): boolean =>
  !NOT_A_SCREEN.test(c.req.path) && (c.req.header('accept')?.includes('text/html') || !/\.\w+$/.test(c.req.path));

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
