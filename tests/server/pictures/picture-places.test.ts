import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindNames, sizeOf } from '../../../art/art.ts';
import { addressOfPicture, draw, pictureAt } from '../../../art/picture.ts';
import { pictureOf } from '../../../server/pictures/drawn/picture-of.ts';

const ADDRESSES = kindNames.flatMap((kind) =>
  ['rangat', 'neelam', 'mool'].map((division) => `/pictures/${kind}/${division}/place.svg`),
);
/**
 * Of 441, the distance of black and white: close enough that a picture does not flash when it
 * appears.
 */
const NEAR = 130;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

test.each(ADDRESSES)(
  'the placeholder colour of %s is near the mean of the picture',
  async (address) => {
    const picture = pictureAt(address);
    if (!picture) throw new Error(`No picture at ${address}.`);
    const { channels: measured } = await sharp(Buffer.from(draw(picture))).stats();
    const placeholder = channels(pictureOf(address).image_color ?? '#000000');
    expect(
      Math.hypot(...placeholder.map((value, i) => value - (measured[i]?.mean ?? 0))),
    ).toBeLessThan(NEAR);
    expect(pictureOf(address)).toMatchObject({
      image_w: sizeOf(picture.kind)[0],
      image_h: sizeOf(picture.kind)[1],
    });
  },
);

test('an address that is no drawn picture has no placeholder colour and no size', () => {
  for (const address of [
    null,
    undefined,
    '',
    '/uploads/x.jpg',
    'https://cdn.example/pictures/program/rangat/x.svg',
    '/pictures/thing/rangat/x.svg',
  ])
    expect(pictureOf(address)).toEqual({});
});

test('an address and its picture convert into each other without loss', () => {
  const address = '/pictures/product/rangat/coppers-and-reds.svg?p=tube&c=b4532e';
  const picture = pictureAt(address);
  expect(picture).toMatchObject({
    kind: 'product',
    pack: 'tube',
    shade: '#b4532e',
    motif: undefined,
  });
  expect(picture && addressOfPicture(picture)).toBe(address);
});
