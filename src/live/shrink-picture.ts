/** The size at which the server keeps a picture (pixels of the longer side). */
const LONGEST = 1_600;
const QUALITY = 0.85;

/** Pictures that are small, or are becoming so: none is redrawn twice, which would cost quality each time. */
const made = new WeakMap<File, Promise<File>>();

/** Says of a picture that was stored that it is small already. */
export const noteSmall = (file: File): unknown => made.set(file, Promise.resolve(file));

/** A picture at the size in which it is stored and sent, redrawn once. Rejects if the file is no picture. */
export function shrinkPicture(file: File): Promise<File> {
  const known = made.get(file) ?? redraw(file);
  made.set(file, known);
  return known;
}

/**
 * Redraws a picture at the size that the server keeps: it is faster to send over a weak signal, and the camera's metadata
 * (location, owner) stays here.
 */
async function redraw(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency; without a background it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([small], `${file.name.replace(/\.[^.]*$/, '').slice(0, 100)}.jpg`, { type: small.type });
}
