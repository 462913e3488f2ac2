import type { PictureFormat } from '../../domain/uploads.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without a length field: restarts and TEM. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The next marker after a scan's coded pixels, in which 0xFF is followed by a zero or a restart. */
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

const ENDS: Record<PictureFormat, (bytes: Buffer) => number | undefined> = { jpeg: jpegEnd, png: pngEnd };

/** Where a picture ends by its own structure, in bytes from its beginning; undefined if it is cut off. */
export const pictureEnd = (bytes: Buffer, format: PictureFormat): number | undefined => ENDS[format](bytes);
