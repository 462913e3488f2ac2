/*
 * The shape of a sealed record:
 *   byte 0      version of this shape
 *   byte 1      kind of content: 0 JSON in UTF-8, 1 raw bytes
 *   bytes 2-5   key epoch, big endian
 *   bytes 6-17  initialisation vector, 96 random bits
 *   rest        AES-256-GCM ciphertext and its 128-bit tag
 */
export const VERSION = 1;
const HEAD = 18;
const TAG = 16;

export interface SealedRecord {
  kind: number;
  epoch: number;
  iv: Uint8Array<ArrayBuffer>;
  ciphertext: Uint8Array<ArrayBuffer>;
}

/** Whether a value has the shape of a sealed record; cheap and synchronous, for the guard. */
export function isSealed(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value.length >= HEAD + TAG && value[0] === VERSION;
}

export function pack({ kind, epoch, iv, ciphertext }: SealedRecord): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + ciphertext.length);
  bytes[0] = VERSION;
  bytes[1] = kind;
  new DataView(bytes.buffer).setUint32(2, epoch);
  bytes.set(iv, 6);
  bytes.set(ciphertext, HEAD);
  return bytes;
}

export function unpack(bytes: Uint8Array<ArrayBuffer>): SealedRecord {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    kind: view.getUint8(1),
    epoch: view.getUint32(2),
    iv: bytes.slice(6, HEAD),
    ciphertext: bytes.subarray(HEAD),
  };
}
