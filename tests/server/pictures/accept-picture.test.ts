import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredFile } from '../../../server/files/files.ts';
import { acceptPicture } from '../../../server/pictures/uploaded/accept-picture.ts';
import type { Upload } from '../../../sync/contract/uploads.ts';
import { disguised, withComment } from '../../support/disguised-pictures.ts';
import {
  chunk,
  drawing,
  paddedJpeg,
  paddedPng,
  photo,
  upload,
  withChunk,
} from '../../support/pictures.ts';
import { testChance } from '../../support/test-chance.ts';

const KIND = 'Please upload image file format like .jpeg, .jpg and .png.';
const SIZE = 'Please upload each image less than 5MB';
const MOST = 4_999_999;

/** A file store whose content the test can read. */
function place() {
  const kept = new Map<string, StoredFile>();
  const expected: string[] = [];
  const files = {
    put: async (name: string, file: StoredFile) => {
      kept.set(name, file);
    },
    get: async (name: string) => kept.get(name),
    remove: async (name: string) => {
      kept.delete(name);
    },
  };
  return {
    kept,
    context: {
      files,
      chance: testChance('pictures'),
      expect: async (name: string) => void expected.push(name),
    },
    expected,
  };
}
async function refusal(file: Upload): Promise<unknown> {
  const { kept, context } = place();
  const outcome = await acceptPicture(context, file, 'ticket').then(
    () => 'accepted',
    (failure: Error) => failure.message,
  );
  expect(kept.size).toBe(0);
  return outcome;
}

describe('accepting a picture', () => {
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    jpeg = await photo();
    png = await drawing();
  });

  test('(5.9 at the server) [S35] [S36] a photograph is re-encoded at three widths, in two formats each, under a server-made name', async () => {
    const { kept, context } = place();
    const stored = await acceptPicture(
      context,
      upload(await photo(2400, 1800), 'Asha at home.JPG'),
      'post',
    );
    expect(stored).toMatchObject({
      w: 1600,
      h: 1200,
      name: expect.stringMatching(/^posts\/[0-9a-f]{32}$/),
    });
    expect(stored.address).toBe(`/uploads/${stored.name}-1600.webp`);
    expect(stored.color).toMatch(/^#[0-9a-f]{6}$/);
    const sizes = await Promise.all(
      [...kept].map(async ([name, { bytes }]) => [name, await sharp(bytes).metadata()] as const),
    );
    expect(
      sizes.map(
        ([name, { format, width, height }]) =>
          `${name.slice(stored.name.length)} ${format} ${width}x${height}`,
      ),
    ).toEqual([
      ...['-320.webp webp 320x240', '-320.jpg jpeg 320x240', '-960.webp webp 960x720'],
      ...['-960.jpg jpeg 960x720', '-1600.webp webp 1600x1200', '-1600.jpg jpeg 1600x1200'],
    ]);
    expect(stored.bytes).toBe(kept.get(`${stored.name}-1600.webp`)?.bytes.length);
  });

  test('[S36] metadata of camera, person and place is removed, and the sender’s file name is not kept', async () => {
    const { kept, context } = place();
    expect((await sharp(jpeg).metadata()).exif?.includes('Canary')).toBe(true);
    await acceptPicture(context, upload(jpeg, 'canary-client.jpg'), 'post');
    for (const [name, { bytes }] of kept) {
      const { exif, icc, xmp, iptc, tifftagPhotoshop } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, tifftagPhotoshop }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
        tifftagPhotoshop: undefined,
      });
      expect(`${name}${Buffer.from(bytes).toString('latin1')}`).not.toMatch(/canary/i);
    }
  });

  test('[S36] a photograph with an orientation tag is stored upright', async () => {
    const { kept, context, expected } = place();
    const turned = await sharp(await drawing(60, 30))
      .flatten()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const stored = await acceptPicture(context, upload(turned), 'person');
    expect({ w: stored.w, h: stored.h }).toEqual({ w: 30, h: 60 });
    expect(stored.name).toMatch(/^people\//);
    expect(new Set([...kept.keys()].map((name) => name.slice(0, stored.name.length)))).toEqual(
      new Set(expected),
    );
  });

  test.each([
    ['look.png', 'image/png'],
    ['look.PNG', 'IMAGE/PNG'],
  ])('(5.9 at the server) a drawing is accepted as %s', async (name, type) => {
    expect((await acceptPicture(place().context, upload(png, name, type), 'post')).w).toBe(64);
  });

  test('(5.9 at the server) [S35] 4,999,999 bytes pass, 5,000,000 do not', async () => {
    for (const [pad, whole, name, type] of [
      [paddedJpeg, jpeg, 'a.jpeg', 'image/jpeg'],
      [paddedPng, png, 'a.png', 'image/png'],
    ] as const) {
      const fits = pad(whole, MOST);
      expect(fits.length).toBe(MOST);
      expect(
        (await acceptPicture(place().context, upload(fits, name, type), 'ticket')).w,
      ).toBeGreaterThan(0);
      expect(await refusal(upload(pad(whole, MOST + 1), name, type))).toBe(SIZE);
    }
  });

  const refused = disguised.map(([what, make, name = 'a.jpg', type = 'image/jpeg']) => ({
    what,
    make,
    name,
    type,
  }));
  test.each(refused)('(5.9 at the server) [S35] $what is refused', async ({ make, name, type }) => {
    expect(await refusal(upload(await make({ jpeg, png }), name, type))).toBe(KIND);
  });

  test.each(['<svg', '<HTM', '<body', '<?php'])(
    '[S35] a photograph that contains the bytes %s by chance is accepted',
    async (text) => {
      const { context } = place();
      await expect(
        acceptPicture(context, upload(withComment(jpeg, `\x91${text}\x8a\xf2\x03`)), 'post'),
      ).resolves.toBeDefined();
    },
  );

  test('[S35] trailing data that phones append to a photograph is accepted and not stored', async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42canary-video')]);
    for (const rest of [Buffer.alloc(64), jpeg, video, Buffer.from('canary-makerSEFT')]) {
      const { kept, context } = place();
      await acceptPicture(context, upload(Buffer.concat([jpeg, rest])), 'post');
      const stored = [...kept.values()].map(({ bytes }) => Buffer.from(bytes).includes('canary'));
      expect({ hasFiles: stored.length > 0, hasCanary: stored.includes(true) }).toEqual({
        hasFiles: true,
        hasCanary: false,
      });
    }
  });

  test('[S35] 24 megapixels pass, more do not, and a decompression bomb is not decoded', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
    expect(
      (
        await acceptPicture(
          place().context,
          upload(await flat(5712, 4284), 'a.png', 'image/png'),
          'post',
        )
      ).w,
    ).toBe(1600);
    expect(await refusal(upload(await flat(5200, 4900), 'a.png', 'image/png'))).toBe(KIND);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([8, 2], 8);
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await refusal(upload(bomb, 'a.png', 'image/png'))).toBe(KIND);
  });

  test('[S35] a decompression bomb in a PNG’s text chunk takes no memory', async () => {
    const text = Buffer.concat([
      Buffer.from('Comment\0\0'),
      deflateSync(Buffer.alloc(200_000_000)),
    ]);
    const before = process.memoryUsage().rss;
    await refusalOrNot(upload(withChunk(png, chunk('zTXt', text)), 'a.png', 'image/png'));
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });
  const refusalOrNot = (file: Upload) =>
    acceptPicture(place().context, file, 'post').catch((failure: Error) =>
      expect(failure.message).toBe(KIND),
    );
});
