import { Hono } from 'hono';
import type { AppContext } from '../context.ts';
import { holds } from '../crypto/signed-address.ts';
import { PICTURE_FOLDERS } from '../pictures/uploaded/file-names.ts';
import { noSuch } from '../refusal.ts';
import type { Env } from './bindings.ts';
import { sendRange } from './send-range.ts';

const FILE = '/uploads/:folder{posts|tickets|people}/:file{[0-9a-f]{32}-(?:(?:320|960|1600)\\.(?:webp|jpg)|0\\.mp4)}';
/**
 * Uploaded pictures, and videos by byte range. Those of posts and tickets need the signature from their answers; faces are shown beside everything that
 * people write, and their 128 random bits protect them enough. Browsers never execute any of these files (S23, S36), and keep none:
 * a cache would show the next person what this one saw (rule 1.7, S14).
 */
export function uploadRoutes({ files, keys, clock }: AppContext): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(FILE, async (c) => {
    const { folder, file } = c.req.param();
    const name = `${folder}/${file.slice(0, file.indexOf('-'))}`;
    const open = folder === PICTURE_FOLDERS.person || holds(keys.uploads, name, c.req.query('until'), c.req.query('sig'), clock.now());
    const stored = open ? await files.get(`${folder}/${file}`) : undefined;
    if (!stored) throw noSuch('picture');
    const headers = { 'content-disposition': 'attachment', 'cache-control': 'no-store' };
    // A player asks for parts.
    if (file.endsWith('.mp4')) return sendRange(c, { ...stored, tag: `"${file.slice(0, 32)}"` }, headers);
    return c.body(stored.bytes, 200, { 'content-type': stored.type, ...headers });
  });
  return routes;
}
