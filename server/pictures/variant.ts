import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { sizeOf } from '../content/art/art.ts';
import type { StoredFile } from '../files/files.ts';
import type { World } from '../world.ts';
import { atMost } from './at-most.ts';
import { draw, type Picture, pictureAt } from './picture.ts';

/** The formats, best first. */
export const FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type Format = keyof typeof FORMATS;
/** The widths in device pixels. */
export const WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Makes pixels of a drawing. */
export type Render = (svg: string, drawnWidth: number, format: Format, width: number) => Promise<Uint8Array<ArrayBuffer>>;

const SVG_DENSITY = 72;
const ENCODE: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Renders with sharp, at the drawing's own sharpness for every width. */
export const renderPicture: Render = async (svg, drawnWidth, format, width) => {
  const image = sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / drawnWidth }).resize({ width });
  return new Uint8Array(await ENCODE[format](image).toBuffer());
};

// One rendering takes a core for up to half a second: two at once leave room for answers, for the route and the job together.
const AT_ONCE = 2;
const MOST_WAITING = 200;
const inTurn = atMost(AT_ONCE, MOST_WAITING);

/** The name of a variant among the files: of the drawing's contents, so that a drawing that changes is rendered anew. */
export const variantFile = (svg: string, format: Format, width: Width): string =>
  `pictures/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}-${width}.${format}`;

async function render(world: Pick<World, 'files'>, picture: Picture, format: Format, width: Width, by: Render): Promise<StoredFile> {
  const svg = draw(picture);
  const file = { bytes: await inTurn(() => by(svg, sizeOf(picture.kind)[0], format, width)), type: FORMATS[format] };
  await world.files.put(variantFile(svg, format, width), file);
  return file;
}

/** Renders one variant of the picture at an address and keeps it; undefined when the address names no drawn picture. */
export async function makeVariant(
  world: Pick<World, 'files'>,
  address: string,
  format: Format,
  width: Width,
  by: Render = renderPicture,
): Promise<StoredFile | undefined> {
  const picture = pictureAt(address);
  return picture && render(world, picture, format, width, by);
}

/** The variant as it was kept; undefined when it was never made. */
export const keptVariant = (world: Pick<World, 'files'>, picture: Picture, format: Format, width: Width): Promise<StoredFile | undefined> =>
  world.files.get(variantFile(draw(picture), format, width));
