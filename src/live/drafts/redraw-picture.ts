/** The longer side of a picture as the server stores it (pixels). */
const LONGEST = 1_600;
const QUALITY = 0.85;

/** The part of a picture to draw, and the size of the result (pixels). */
interface Drawing {
  readonly from: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly to: { readonly width: number; readonly height: number };
}

/** Draws the part on white: JPEG has no transparency, and an empty background would be black. */
function draw(
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  image: ImageBitmap,
  { from, to }: Drawing,
): void {
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height);
}

/** Draws on a canvas element, which only pages have, for browsers without `OffscreenCanvas`. */
function onPage(image: ImageBitmap, drawing: Drawing): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), drawing.to);
  draw(canvas.getContext('2d'), image, drawing);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small ? resolve(small) : reject(new Error('This browser makes no JPEG.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

/**
 * Redraws a part of a picture as JPEG, without the camera's metadata (location, owner). Runs in a
 * worker, or in the page if workers cannot draw. Rejects if the file is no picture.
 */
export async function redrawPart(
  file: Blob,
  drawingOf: (size: Drawing['to']) => Drawing,
): Promise<Blob> {
  const image = await createImageBitmap(file);
  try {
    const drawing = drawingOf(image);
    if (typeof OffscreenCanvas === 'undefined') return await onPage(image, drawing);
    const canvas = new OffscreenCanvas(drawing.to.width, drawing.to.height);
    draw(canvas.getContext('2d'), image, drawing);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    // Frees the pixels, many times the size of the file, without waiting for the garbage collector.
    image.close();
  }
}

/**
 * Redraws a picture at the size that the server stores, which uploads faster over a weak
 * connection.
 */
export const redrawPicture = (file: Blob): Promise<Blob> =>
  redrawPart(file, ({ width, height }) => {
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    return {
      from: { left: 0, top: 0, width, height },
      to: {
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      },
    };
  });
