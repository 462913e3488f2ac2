import type { PictureFormat } from '../../domain/uploads.ts';
import { pictureEnd } from './picture-end.ts';

/**
 * Markup that starts a page or script; cameras and drawing programs never write it into a picture. A short name counts only where
 * text follows it: `<svg` alone stands in one of 170 grainy photographs of 3 MB by chance.
 */
const FOREIGN = /<(?:script|iframe|!doctype|\?php\s|(?:html|body|svg)[\s>/][\t\n\r -~]{6})/i;
const PDF_HEADER_WITHIN = 1024;

/** A zip file has both an entry and a directory end; either alone occurs by chance in compressed pixels. */
const isArchive = (text: string): boolean => (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) || text.includes('Rar!\x1a\x07');
/** A JPEG whose first segment's length bytes open a JavaScript comment. */
const isScript = (text: string): boolean => text.slice(4, 6) === '/*';

/** What phones append to a photograph: a second picture, a short video, a vendor's trailer, or padding. */
const isPhoneTrailer = (rest: Buffer): boolean =>
  (rest[0] === 0xff && rest[1] === 0xd8) ||
  rest.toString('latin1', 4, 8) === 'ftyp' ||
  rest.subarray(-4).toString('latin1') === 'SEFT' ||
  rest.every((byte) => byte === 0);

/**
 * Whether a file is a picture and something else at once, or is cut off (S35). Bytes after a picture's end are accepted only
 * as phones append them to a JPEG; they are never stored.
 */
export function isDisguised(bytes: Buffer, format: PictureFormat): boolean {
  const end = pictureEnd(bytes, format);
  if (end === undefined) return true;
  const rest = bytes.subarray(end);
  if (rest.length > 0 && (format === 'png' || !isPhoneTrailer(rest))) return true;
  const text = bytes.toString('latin1');
  return FOREIGN.test(text) || isArchive(text) || isScript(text) || text.slice(0, PDF_HEADER_WITHIN).includes('%PDF-');
}
