import sharp from 'sharp';
import type { StoredFile } from '../../files/files.ts';
import type { PictureEnding, PictureWidth } from './file-names.ts';
import { PICTURE_WIDTHS } from './file-names.ts';

/** A decoded picture. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

export interface Variant {
  readonly width: PictureWidth;
  readonly ending: PictureEnding;
  readonly file: StoredFile;
}

const PAPER = '#ffffff';
const QUALITY = { webp: 78, jpg: 80 } as const;

const raw = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

async function atWidth(pixels: Pixels, width: PictureWidth): Promise<Variant[]> {
  const sized = raw(pixels).resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
  const webp = await sized.clone().webp({ quality: QUALITY.webp, effort: 2 }).toBuffer();
  // JPEG has no transparency.
  const jpg = await sized.clone().flatten({ background: PAPER }).jpeg({ quality: QUALITY.jpg, progressive: true }).toBuffer();
  return [
    { width, ending: 'webp', file: { bytes: new Uint8Array(webp), type: 'image/webp' } },
    { width, ending: 'jpg', file: { bytes: new Uint8Array(jpg), type: 'image/jpeg' } },
  ];
}

async function meanColour(pixels: Pixels): Promise<string> {
  const mean = await raw(pixels).flatten({ background: PAPER }).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const [red = 0, green = red, blue = red] = mean;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Every stored file of a picture, drawn only from its pixels, and its mean colour as `#rrggbb`. */
export async function drawFiles(pixels: Pixels): Promise<{ files: Variant[]; largestBytes: number; color: string }> {
  const files: Variant[] = [];
  for (const width of PICTURE_WIDTHS) files.push(...(await atWidth(pixels, width)));
  const largest = files.findLast(({ ending }) => ending === 'webp');
  return { files, largestBytes: largest?.file.bytes.length ?? 0, color: await meanColour(pixels) };
}
