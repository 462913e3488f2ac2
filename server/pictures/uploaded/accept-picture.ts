import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import type { PictureFormat } from '../../domain/uploads.ts';
import { checkSaid, wrongKind } from '../../domain/uploads.ts';
import { Refusal } from '../../refusal.ts';
import { isDisguised } from './disguise.ts';
import type { Pixels } from './draw-files.ts';
import { drawFiles } from './draw-files.ts';
import type { PictureKind } from './file-names.ts';
import { PICTURE_FOLDERS, PICTURE_WIDTHS, variantName } from './file-names.ts';

/** 24 × 2^20 pixels, so that phones' 24 MP setting (5712 × 4284) passes (S35). */
const MOST_PIXELS = 24 * 1024 * 1024;
const DECODE_SECONDS = 8;
const [, , LARGEST] = PICTURE_WIDTHS;

/** A picture as stored. */
export interface StoredPicture {
  /** The server's own, such as `posts/4f…`: folder and 128 random bits; width and file extension are added per file. */
  readonly name: string;
  /** Path of the largest variant; pictures of posts and tickets are served only with a signature (`signedAddress`). */
  readonly address: string;
  /** Pixels of the largest variant. */
  readonly w: number;
  readonly h: number;
  /** Bytes of the largest variant. */
  readonly bytes: number;
  /** Mean colour as `#rrggbb`, shown until the picture has loaded. */
  readonly color: string;
}

async function decode(bytes: Buffer, format: PictureFormat, field: string): Promise<Pixels> {
  try {
    const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS });
    if ((await picture.metadata()).format !== format) throw wrongKind(field);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: LARGEST, height: 2 * LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (failure) {
    if (failure instanceof Refusal) throw failure;
    // Cut off, too many pixels, or too slow: the decoder's own message would not help a person.
    throw wrongKind(field);
  }
}

async function readPicture(upload: Upload, field: string): Promise<Pixels> {
  const said = checkSaid(upload, field);
  const bytes = Buffer.from(await upload.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== `image/${said}` || isDisguised(bytes, said)) throw wrongKind(field);
  return decode(bytes, said, field);
}

/** What storing a picture needs. */
export interface Intake extends Pick<AppContext, 'chance'> {
  readonly files: Pick<AppContext['files'], 'put'>;
  /** Is told a picture's name before any file of it is stored. */
  readonly expect: (name: string) => Promise<void>;
}

/**
 * Accepts one uploaded picture, or refuses it with rule 5.9's words, naming `field` (S35). The stored files are redrawn from the
 * pixels, so that no EXIF, location, profile or sender's name remains (S36).
 */
export async function acceptPicture({ files, chance, expect }: Intake, upload: Upload, kind: PictureKind, field = 'images'): Promise<StoredPicture> {
  const pixels = await readPicture(upload, field);
  const name = `${PICTURE_FOLDERS[kind]}/${Buffer.from(chance.bytes(16)).toString('hex')}`;
  const drawn = await drawFiles(pixels);
  await expect(name);
  for (const { width, ending, file } of drawn.files) await files.put(variantName(name, width, ending), file);
  return {
    name,
    address: `/uploads/${variantName(name, LARGEST, 'webp')}`,
    w: pixels.width,
    h: pixels.height,
    bytes: drawn.largestBytes,
    color: drawn.color,
  };
}
