import { type CropView, squareOf } from './rules/crop.ts';

/** Twice the size at which the server shows a face (pixels). */
const SIDE = 640;
const QUALITY = 0.85;

/**
 * The square of a picture that a view shows, small, and without what a camera wrote beside it. Rejects if the file is no picture. On the page's own kind
 * of canvas: older Safari has no other.
 */
export async function cutPicture(file: File, view: CropView): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const { left, top, side } = squareOf(image, view);
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures.');
    // JPEG has no transparency; without a background it would be black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!small) throw new Error('This browser makes no JPEG.');
    return new File([small], 'picture.jpg', { type: small.type });
  } finally {
    image.close();
  }
}
