import sharp, { type Sharp } from 'sharp';
import { sizeOf } from '../../../art/art.ts';
import { draw, type Picture, pictureAt } from '../../../art/picture.ts';
import { bulkhead } from '../../bulkhead.ts';
import type { AppContext } from '../../context.ts';
import { sha256 } from '../../crypto/sha256.ts';
import type { StoredFile } from '../../files/files.ts';

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

/** Renders with sharp, at a density that keeps the drawing sharp at every width. */
export const renderPicture: Render = async (svg, drawnWidth, format, width) => {
  const image = sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / drawnWidth }).resize({ width });
  return new Uint8Array(await ENCODE[format](image).toBuffer());
};

// One rendering takes a core for up to half a second; two at once, shared by route and job, leave room for other answers.
const { run: inTurn } = bulkhead({ atOnce: 2, waiting: 200 });

/** The file name of a variant, made from the drawing's hash, so that a changed drawing is rendered again. */
export const variantFile = (svg: string, format: Format, width: Width): string => `pictures/${sha256(svg).slice(0, 32)}-${width}.${format}`;

async function render(context: Pick<AppContext, 'files'>, picture: Picture, format: Format, width: Width, by: Render): Promise<StoredFile> {
  const svg = draw(picture);
  const file = { bytes: await inTurn(() => by(svg, sizeOf(picture.kind)[0], format, width)), type: FORMATS[format] };
  await context.files.put(variantFile(svg, format, width), file);
  return file;
}

/** Renders and stores one variant of the picture at an address; undefined if the address is no drawn picture's. */
export async function makeVariant(
  context: Pick<AppContext, 'files'>,
  address: string,
  format: Format,
  width: Width,
  by: Render = renderPicture,
): Promise<StoredFile | undefined> {
  const picture = pictureAt(address);
  return picture && render(context, picture, format, width, by);
}

/** The stored variant of a drawing; undefined if it was never made. */
export const keptVariant = (context: Pick<AppContext, 'files'>, svg: string, format: Format, width: Width): Promise<StoredFile | undefined> =>
  context.files.get(variantFile(svg, format, width));
