/** As large as the server keeps a picture (pixels of the longer side). */
const LONGEST = 1_600;
const QUALITY = 0.85;

/** A picture as it waits and is sent; `bytes` in base64. */
export interface PackedPicture {
  readonly name: string;
  readonly type: string;
  readonly bytes: string;
}

/**
 * Draws a picture anew, no larger than the server keeps it: less to send over a weak signal, and what a camera notes beside
 * it (place, owner) stays here. Rejects when the file is no picture.
 */
export async function packPicture(file: File): Promise<PackedPicture> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG knows no transparency; without a ground it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return { name: `${file.name.replace(/\.[^.]*$/, '').slice(0, 100)}.jpg`, type: made.type, bytes: await base64(made) };
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
