import { fileTypeFromBuffer } from 'file-type';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../server/db/schema/accounts.ts';
import type { Env } from '../../../server/http/bindings.ts';
import { pictureRoutes } from '../../../server/http/pictures.ts';
import {
  FORMATS,
  makeVariant,
  NEW_VARIANTS,
  type Render,
  renderPicture,
  WIDTHS,
} from '../../../server/pictures/drawn/variants.ts';
import { Refusal } from '../../../server/refusal.ts';
import { testFiles } from '../../support/files.ts';
import { openTestServer } from '../../support/server.ts';

const NAME = '/pictures/program/rangat/balayage-on-dark-bases';
const SVG = `${NAME}.svg?m=mane`;

describe('picture variants', async () => {
  const server = await openTestServer();
  afterAll(() => server.close());

  let rendered: string[] = [];
  let get: (address: string, init?: RequestInit) => Promise<Response>;
  const counting: Render = async (svg, drawnWidth, format, width) => {
    rendered.push(`${format} ${width}`);
    return renderPicture(svg, drawnWidth, format, width);
  };
  const open = (by: Render): void => {
    const app = new Hono<Env>().route(
      '/',
      pictureRoutes({ ...server.context, files: testFiles() }, by),
    );
    app.onError((failure, c) => {
      if (!(failure instanceof Refusal)) throw failure;
      // Hono requires a literal; any refusal's status works here.
      return c.body(null, failure.status as 404);
    });
    get = async (address, init) => app.fetch(new Request(`http://test.local${address}`, init));
  };
  beforeEach(async () => {
    await server.reset();
    rendered = [];
    open(counting);
  });

  test.each(Object.entries(FORMATS))(
    '[S22] a %s has the media type and the first bytes of its format',
    async (format, type) => {
      const response = await get(`${NAME}.${format}?w=320&m=mane`);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 200,
        type,
      });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type);
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(40_000);
    },
  );

  test.each(WIDTHS)(
    'a variant of %i pixels has that width and the drawing’s shape',
    async (width) => {
      const bytes = await (await get(`${NAME}.webp?w=${width}&m=mane`)).arrayBuffer();
      expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Math.round((width * 3) / 4),
      });
    },
  );

  test('a picture is rendered once, even if many request it at the same time', async () => {
    const asked = Array.from({ length: 6 }, () => get(`${NAME}.jpg?w=160&m=mane`));
    for (const response of await Promise.all(asked)) expect(response.status).toBe(200);
    await get(`${NAME}.jpg?m=mane&w=160`);
    expect(rendered).toEqual(['jpg 160']);
  });

  test('variants made by the job are not rendered again, and an unknown address makes none', async () => {
    const files = testFiles();
    await makeVariant({ files }, SVG, 'avif', 96, counting);
    const app = new Hono<Env>().route('/', pictureRoutes({ ...server.context, files }, counting));
    expect((await app.fetch(new Request(`http://test.local${NAME}.avif?w=96&m=mane`))).status).toBe(
      200,
    );
    expect(rendered).toEqual(['avif 96']);
    expect(await makeVariant({ files }, '/uploads/x.jpg', 'avif', 96, counting)).toBeUndefined();
  });

  test('HEAD has the same headers without a body, and a matching ETag saves the body', async () => {
    const address = `${NAME}.webp?w=96&m=mane`;
    const full = await get(address);
    const tag = full.headers.get('etag') ?? '';
    const head = await get(address, { method: 'HEAD' });
    expect({
      status: head.status,
      etag: head.headers.get('etag'),
      contentLength: head.headers.get('content-length'),
    }).toEqual({ status: 200, etag: tag, contentLength: full.headers.get('content-length') });
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const again = await get(address, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect({
      status: again.status,
      text: await again.text(),
      cacheControl: again.headers.get('cache-control'),
    }).toEqual({ status: 304, text: '', cacheControl: full.headers.get('cache-control') });
    expect(
      (await get(SVG, { headers: { 'if-none-match': (await get(SVG)).headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
  });

  test.each([
    ['a width of no list', `${NAME}.webp?w=321&m=mane`],
    ['no width', `${NAME}.webp?m=mane`],
    ['a width with a sign', `${NAME}.webp?w=%2B320&m=mane`],
    ['another motif than the one shown', `${NAME}.webp?w=320&m=foil`],
    ['no motif', `${NAME}.webp?w=320`],
    ['a motif that is none', `${NAME}.webp?w=320&m=constructor`],
    ['a pack that is none', `${NAME}.webp?w=320&m=mane&p=toString`],
    ['a shade that is none', `${NAME}.webp?w=320&m=mane&c=red`],
    ['another format', `${NAME}.png?w=320&m=mane`],
    ['a name that nobody shows', '/pictures/program/rangat/anything.webp?w=320&m=mane'],
    ['another division', '/pictures/program/neelam/balayage-on-dark-bases.webp?w=320&m=mane'],
    ['another kind', '/pictures/banner/rangat/balayage-on-dark-bases.webp?w=320&m=mane'],
    ['a way out', '/pictures/program/rangat/..%2f..%2fx.webp?w=320'],
  ])('%s is refused and nothing is rendered', async (_what, address) => {
    expect((await get(address)).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  test('[S42] requests for many names are limited; existing variants stay available', async () => {
    await get(`${NAME}.webp?w=96&m=mane`);
    const tries = NEW_VARIANTS.most - 1;
    await server.db.update(limits).set({ count: tries });
    const answers = [];
    for (let i = 0; i < 3; i++)
      answers.push((await get(`/pictures/program/rangat/try-${i}.webp?w=96`)).status);
    expect(answers).toEqual([404, 429, 429]);
    expect((await get(`${NAME}.webp?w=96&m=mane`)).status).toBe(200);
    server.clock.advance(NEW_VARIANTS.windowMs);
    expect((await get(`${NAME}.webp?w=160&m=mane`)).status).toBe(200);
  });

  test('a missing name is not looked up again within a minute', async () => {
    const address = '/pictures/program/rangat/new-one.webp?w=96';
    expect((await get(address)).status).toBe(404);
    await server.db.update(limits).set({ count: NEW_VARIANTS.most });
    // A look-up would be refused now, so this answer was cached.
    expect((await get(address)).status).toBe(404);
    server.clock.advance(60_000);
    expect((await get(address)).status).toBe(404);
  });

  test('at most two pictures are rendered at once', async () => {
    let now = 0;
    let most = 0;
    open(async (svg, drawnWidth, format, width) => {
      now++;
      most = Math.max(most, now);
      const bytes = await renderPicture(svg, drawnWidth, format, width);
      now--;
      return bytes;
    });
    await Promise.all(WIDTHS.map((width) => get(`${NAME}.jpg?w=${width}&m=mane`)));
    expect(most).toBe(2);
  });
});
