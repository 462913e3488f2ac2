import type { PictureFormat } from '../domain/uploads.ts';
import { pictureEnd } from './picture-end.ts';

/** Beginnings of pages and programs; no camera and no drawing program writes them into a picture. */
const FOREIGN = /<(?:script|html|body|iframe|svg|!doctype|\?php)/i;
const PDF_HEADER_WITHIN = 1024;

/** A zip needs both: an entry and the directory's end; each alone turns up in coded pixels now and then. */
const isArchive = (text: string): boolean => (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) || text.includes('Rar!\x1a\x07');
/** The length of a JPEG's first segment, chosen so that it opens a comment of JavaScript. */
const isScript = (text: string): boolean => text.slice(4, 6) === '/*';

/** What telephones put behind a photograph: a second picture, a moment of video, the maker's own trailer; or padding. */
const isPhoneTrailer = (rest: Buffer): boolean =>
  (rest[0] === 0xff && rest[1] === 0xd8) ||
  rest.toString('latin1', 4, 8) === 'ftyp' ||
  rest.subarray(-4).toString('latin1') === 'SEFT' ||
  rest.every((byte) => byte === 0);

/**
 * Whether a file is a picture and something else at once, or breaks off (S35). Bytes behind a picture's end are let through
 * only as telephones write them behind a JPEG; they are never stored.
 */
export function isDisguised(bytes: Buffer, format: PictureFormat): boolean {
  const end = pictureEnd(bytes, format);
  if (end === undefined) return true;
  const rest = bytes.subarray(end);
  if (rest.length > 0 && (format === 'png' || !isPhoneTrailer(rest))) return true;
  const text = bytes.toString('latin1');
  return FOREIGN.test(text) || isArchive(text) || isScript(text) || text.slice(0, PDF_HEADER_WITHIN).includes('%PDF-');
}
