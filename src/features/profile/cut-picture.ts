import { redrawPart } from '../../live/drafts/redraw-picture.ts';
import { type CropView, squareOf } from './rules/crop.ts';

/** Twice the size at which the server shows a face (pixels). */
const SIDE = 640;

/** The square of a picture that a view shows, small. Rejects if the file is no picture. */
export async function cutPicture(file: File, view: CropView): Promise<File> {
  const small = await redrawPart(file, (size) => {
    const { left, top, side } = squareOf(size, view);
    return { from: { left, top, width: side, height: side }, to: { width: SIDE, height: SIDE } };
  });
  return new File([small], 'picture.jpg', { type: small.type });
}
