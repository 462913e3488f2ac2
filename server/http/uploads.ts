import { Hono } from 'hono';
import { PICTURE_FOLDERS } from '../files/picture-names.ts';
import { holds } from '../files/signed-address.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Env } from './bindings.ts';

const FILE = '/uploads/:folder{posts|tickets|people}/:file{[0-9a-f]{32}-(?:320|960|1600)\\.(?:webp|jpg)}';
const missing = (): Refusal => new Refusal(404, 'not-found', 'There is no such picture.');

/**
 * Uploaded pictures. Those of posts and tickets want a signature that their answers carry; faces stand beside everything that
 * somebody wrote, and their 128 random bits are signature enough. Whatever a file holds, no browser runs it (S23, S36).
 */
export function uploadRoutes({ files, keys, clock }: World): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(FILE, async (c) => {
    const { folder, file } = c.req.param();
    const name = `${folder}/${file.slice(0, file.indexOf('-'))}`;
    const open = folder === PICTURE_FOLDERS.person || holds(keys.uploads, name, c.req.query('until'), c.req.query('sig'), clock.now());
    const stored = open ? await files.get(`${folder}/${file}`) : undefined;
    if (!stored) throw missing();
    return c.body(stored.bytes, 200, {
      'content-type': stored.type,
      'content-disposition': 'attachment',
      'cache-control': 'private, max-age=604800, immutable',
    });
  });
  return routes;
}
