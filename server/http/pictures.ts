import type { Context } from 'hono';
import { Hono } from 'hono';
import { draw, type Picture, readPicture } from '../pictures/picture.ts';
import { type Format, type Render, renderPicture, WIDTHS } from '../pictures/variant.ts';
import { variants } from '../pictures/variants.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';
import { sendKept } from './send-kept.ts';

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const missing = (): Refusal => new Refusal(404, 'not-found', 'There is no such picture.');

function asked(c: Context<Env>): Picture {
  const [name = ''] = (c.req.param('file') ?? '').split('.');
  const found = readPicture({ kind: c.req.param('kind'), division: c.req.param('division'), name, query: (key) => c.req.query(key) });
  if (!found) throw missing();
  return found;
}

/**
 * Pictures drawn by code, and their variants in pixels: `x.svg?m=mane`, `x.avif?w=320&m=mane`.
 * The same address is the same picture for ever, so every cache may keep it.
 */
export function pictureRoutes(world: World, by: Render = renderPicture): Hono<Env> {
  const routes = new Hono<Env>();
  const variantOf = variants(world, by);
  routes.get('/pictures/:kind/:division/:file{[\\w-]{1,60}\\.svg}', (c) =>
    sendKept(c, { bytes: new TextEncoder().encode(draw(asked(c))), type: 'image/svg+xml' }, FOR_EVER),
  );
  routes.get('/pictures/:kind/:division/:file{[\\w-]{1,60}\\.(?:avif|webp|jpg)}', async (c) => {
    const width = WIDTHS.find((each) => String(each) === c.req.query('w'));
    if (!width) throw missing();
    const format = c.req.param('file').split('.').at(-1) as Format; // the route's pattern takes these three only
    return sendKept(c, await variantOf({ picture: asked(c), format, width, from: addressOf(c, world.settings.TRUSTED_PROXIES) }), FOR_EVER);
  });
  return routes;
}
