import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Upload } from '../../../sync/contract/uploads.ts';
import type { AppContext } from '../../context.ts';
import { checkMetadata, type PictureFormat, wrongKind } from '../../domain/uploads.ts';
import type { StoredFile } from '../../files/files.ts';
import { Refusal } from '../../refusal.ts';
import {
  PICTURE_FOLDERS,
  PICTURE_WIDTHS,
  type PictureEnding,
  type PictureKind,
  type PictureWidth,
  variantName,
} from './file-names.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without a length field: restarts and TEM. */
const standsAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Returns the next marker after a scan's coded pixels, in which 0xFF is followed by a zero or a
 * restart.
 */
function afterScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== MARKER && !standsAlone(next)) return at;
    at = bytes.indexOf(MARKER, next === MARKER ? at + 1 : at + 2);
  }
  return -1;
}

function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2;
  while (at >= 0 && at < bytes.length) {
    if (bytes[at] !== MARKER) return undefined;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === END_OF_IMAGE) return at + 2;
    if (marker === MARKER) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      if (at + 4 > bytes.length) return undefined;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = afterScan(bytes, at);
    }
  }
  return undefined;
}

const PNG_SIGNATURE_BYTES = 8;
/** A chunk's length, name and checksum. */
const CHUNK_FRAME_BYTES = 12;

function pngEnd(bytes: Buffer): number | undefined {
  let at = PNG_SIGNATURE_BYTES;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const next = at + CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return undefined;
}

const ENDS: Record<PictureFormat, (bytes: Buffer) => number | undefined> = {
  jpeg: jpegEnd,
  png: pngEnd,
};

/**
 * Returns the end of a picture by its own structure, in bytes from its beginning; undefined if it
 * is cut off.
 */
const pictureEnd = (bytes: Buffer, format: PictureFormat): number | undefined =>
  ENDS[format](bytes);

/** A decoded picture. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

interface Variant {
  readonly width: PictureWidth;
  readonly ending: PictureEnding;
  readonly file: StoredFile;
}

const PAPER = '#ffffff';
const QUALITY = { webp: 78, jpg: 80 } as const;

const raw = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function atWidth(pixels: Pixels, width: PictureWidth): Promise<Variant[]> {
  const sized = raw(pixels).resize({
    width,
    height: 2 * width,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const webp = await sized.clone().webp({ quality: QUALITY.webp, effort: 2 }).toBuffer();
  // JPEG has no transparency.
  const jpg = await sized
    .clone()
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY.jpg, progressive: true })
    .toBuffer();
  return [
    { width, ending: 'webp', file: { bytes: new Uint8Array(webp), type: 'image/webp' } },
    { width, ending: 'jpg', file: { bytes: new Uint8Array(jpg), type: 'image/jpeg' } },
  ];
}

async function meanColour(pixels: Pixels): Promise<string> {
  const mean = await raw(pixels)
    .flatten({ background: PAPER })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = mean;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Draws every stored file of a picture from its pixels only, and returns its mean colour as
 * `#rrggbb`.
 */
async function drawFiles(
  pixels: Pixels,
): Promise<{ files: Variant[]; largestBytes: number; color: string }> {
  const files: Variant[] = [];
  for (const width of PICTURE_WIDTHS) files.push(...(await atWidth(pixels, width)));
  const largest = files.findLast(({ ending }) => ending === 'webp');
  return { files, largestBytes: largest?.file.bytes.length ?? 0, color: await meanColour(pixels) };
}

/**
 * Markup that starts a page or script; cameras and drawing programs never write it into a picture.
 * A short name counts only before text: `<svg` alone occurs by chance in one of 170 grainy
 * photographs of 3 MB.
 */
const FOREIGN = /<(?:script|iframe|!doctype|\?php\s|(?:html|body|svg)[\s>/][\t\n\r -~]{6})/i;
const PDF_HEADER_WITHIN = 1024;

/**
 * A zip file has both an entry and a directory end; either alone occurs by chance in compressed
 * pixels.
 */
const isArchive = (text: string): boolean =>
  (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) || text.includes('Rar!\x1a\x07');
/** A JPEG whose first segment's length bytes open a JavaScript comment. */
const isScript = (text: string): boolean => text.slice(4, 6) === '/*';

/**
 * Phones append data to a photograph: a second picture, a short video, a vendor's trailer, or
 * padding.
 */
const isPhoneTrailer = (rest: Buffer): boolean =>
  (rest[0] === 0xff && rest[1] === 0xd8) ||
  rest.toString('latin1', 4, 8) === 'ftyp' ||
  rest.subarray(-4).toString('latin1') === 'SEFT' ||
  rest.every((byte) => byte === 0);

/**
 * Whether a file is a picture and something else at once, or is cut off (S35). Bytes after a
 * picture's end are accepted only as phones append them to a JPEG; they are never stored.
 */
function isDisguised(bytes: Buffer, format: PictureFormat): boolean {
  const end = pictureEnd(bytes, format);
  if (end === undefined) return true;
  const rest = bytes.subarray(end);
  if (rest.length > 0 && (format === 'png' || !isPhoneTrailer(rest))) return true;
  const text = bytes.toString('latin1');
  return (
    FOREIGN.test(text) ||
    isArchive(text) ||
    isScript(text) ||
    text.slice(0, PDF_HEADER_WITHIN).includes('%PDF-')
  );
}

/** 24 × 2^20 pixels, so that phones' 24 MP setting (5712 × 4284) passes (S35). */
const MOST_PIXELS = 24 * 1024 * 1024;
const DECODE_SECONDS = 8;
const [, , LARGEST] = PICTURE_WIDTHS;

/** A picture as stored. */
export interface StoredPicture {
  /**
   * Name made by the server, such as `posts/4f…`: folder and 128 random bits; width and file
   * extension are added per file.
   */
  readonly name: string;
  /**
   * Path of the largest variant; pictures of posts and tickets are served only with a signature
   * (`signedAddress`).
   */
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
    // Cut off, too many pixels, or too slow: the decoder's own message would not help the person.
    throw wrongKind(field);
  }
}

async function readPicture(upload: Upload, field: string): Promise<Pixels> {
  const claimed = checkMetadata(upload, field);
  const bytes = Buffer.from(await upload.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== `image/${claimed}` || isDisguised(bytes, claimed)) throw wrongKind(field);
  return decode(bytes, claimed, field);
}

/** The dependencies of storing a picture. */
export interface Intake extends Pick<AppContext, 'chance'> {
  readonly files: Pick<AppContext['files'], 'put'>;
  /** Receives a picture's name before any file of it is stored. */
  readonly expect: (name: string) => Promise<void>;
}

/**
 * Accepts one uploaded picture, or refuses it with rule 5.9's words, naming `field` (S35). The
 * stored files are redrawn from the pixels, so that no EXIF, location, profile or sender's name
 * remains (S36).
 */
export async function acceptPicture(
  { files, chance, expect }: Intake,
  upload: Upload,
  kind: PictureKind,
  field = 'images',
): Promise<StoredPicture> {
  const pixels = await readPicture(upload, field);
  const name = `${PICTURE_FOLDERS[kind]}/${Buffer.from(chance.bytes(16)).toString('hex')}`;
  const drawn = await drawFiles(pixels);
  await expect(name);
  for (const { width, ending, file } of drawn.files)
    await files.put(variantName(name, width, ending), file);
  return {
    name,
    address: `/uploads/${variantName(name, LARGEST, 'webp')}`,
    w: pixels.width,
    h: pixels.height,
    bytes: drawn.largestBytes,
    color: drawn.color,
  };
}
