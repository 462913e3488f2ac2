import sharp from 'sharp';

/**
 * Returns a photograph like a phone's: with grain that compresses badly, a camera's name and a
 * location.
 */
export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a05a3c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Canary camera', Artist: 'Canary person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '9/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 17/1 0/1',
      },
    })
    .toBuffer();

/** Returns a drawing with transparency. */
export const drawing = (width = 64, height = 64): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 120, b: 90, alpha: 0.5 } },
  })
    .png()
    .toBuffer();

const COMMENT_MOST = 65_533;

/** Pads a JPEG to exactly this many bytes with comment segments. */
export function paddedJpeg(jpeg: Buffer, size: number): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  // A comment needs room for its marker and its length, so the last one must not get less.
  for (let left = size - jpeg.length; left > 0; ) {
    const whole = left <= COMMENT_MOST + 4 ? left : Math.min(COMMENT_MOST + 4, left - 4);
    const comment = Buffer.alloc(whole, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(whole - 2, 2);
    parts.push(comment);
    left -= whole;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function crcOf(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Returns a PNG chunk: length, name, contents, checksum. */
export function chunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(contents.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crcOf(named), framed.length - 4);
  return framed;
}

const IEND_BYTES = 12;
/** Returns a PNG with another chunk before its end. */
export const withChunk = (png: Buffer, added: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, -IEND_BYTES), added, png.subarray(-IEND_BYTES)]);

/** Pads a PNG to exactly this many bytes with a private ancillary chunk. */
export const paddedPng = (png: Buffer, size: number): Buffer =>
  withChunk(png, chunk('chSd', Buffer.alloc(size - png.length - 12, 1)));

/** Returns a file for a form. */
export const upload = (bytes: Uint8Array, name = 'look.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });
