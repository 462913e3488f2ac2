import type { Context } from 'hono';
import { Hono } from 'hono';
import { type Picture, readPicture } from '../../art/picture.ts';
import type { AppContext } from '../context.ts';
import { networkForLog } from '../log.ts';
import { keptDrawings } from '../pictures/drawn/drawings.ts';
import {
  type Format,
  type Render,
  renderPicture,
  variantSource,
  WIDTHS,
} from '../pictures/drawn/variants.ts';
import { noSuch } from '../refusal.ts';
import { addressOf, limitAddressHere } from './address.ts';
import type { Env } from './bindings.ts';
import { sendBytes } from './send.ts';

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/**
 * New drawings per network address and minute: every name is a valid picture, and drawing takes
 * about a millisecond of processor time.
 */
export const NEW_DRAWINGS_MOST = 1000;

function asked(c: Context<Env>): Picture {
  const [name = ''] = (c.req.param('file') ?? '').split('.');
  const found = readPicture({
    kind: c.req.param('kind'),
    division: c.req.param('division'),
    name,
    query: (key) => c.req.query(key),
  });
  if (!found) throw noSuch('picture');
  return found;
}

/**
 * Generated pictures and their raster variants: `x.svg?m=mane`, `x.avif?w=320&m=mane`. An address
 * always gives the same picture, so all caches may keep it.
 */
export function pictureRoutes(context: AppContext, by: Render = renderPicture): Hono<Env> {
  const routes = new Hono<Env>();
  const variantOf = variantSource(context, by);
  const drawings = keptDrawings();
  const drawn = (c: Context<Env>, picture: Picture): string =>
    drawings(picture, () => limitAddressHere(context, c, 'drawings', NEW_DRAWINGS_MOST));
  routes.get('/pictures/:kind/:division/:file{[\\w-]{1,60}\\.svg}', (c) =>
    sendBytes(
      c,
      { bytes: new TextEncoder().encode(drawn(c, asked(c))), type: 'image/svg+xml' },
      FOR_EVER,
    ),
  );
  routes.get('/pictures/:kind/:division/:file{[\\w-]{1,60}\\.(?:avif|webp|jpg)}', async (c) => {
    const width = WIDTHS.find((each) => String(each) === c.req.query('w'));
    if (!width) throw noSuch('picture');
    const format = c.req.param('file').split('.').at(-1) as Format; // the route's pattern allows only these three
    const from = addressOf(c, context.settings.TRUSTED_PROXIES);
    const log = context.log.child({ request: c.get('requestId'), from: networkForLog(from) });
    const picture = asked(c);
    return sendBytes(
      c,
      await variantOf({ picture, svg: drawn(c, picture), format, width, from, log }),
      FOR_EVER,
    );
  });
  return routes;
}
