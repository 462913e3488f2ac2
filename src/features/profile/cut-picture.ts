import { type CropView, squareOf } from './rules/crop.ts';

/** Twice the size at which the server shows a face (pixels). */
const SIDE = 640;
const QUALITY = 0.85;

/** The square of a picture that a view shows, small, and without what a camera wrote beside it. Rejects if the file is no picture. */
export async function cutPicture(file: File, view: CropView): Promise<File> {
  const image = await createImageBitmap(file);
  const { left, top, side } = squareOf(image, view);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency; without a background it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  image.close();
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([small], 'picture.jpg', { type: small.type });
}
