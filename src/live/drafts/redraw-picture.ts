/** The size at which the server keeps a picture (pixels of the longer side). */
const LONGEST = 1_600;
const QUALITY = 0.85;

/** What of a picture is drawn, and how large (pixels). */
interface Drawing {
  readonly from: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly to: { readonly width: number; readonly height: number };
}

/** JPEG has no transparency; without a background it would be black. */
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

/** Only pages have this canvas; browsers without the other one draw on it. */
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
 * Draws a picture anew as JPEG, or a part of it: the camera's metadata (location, owner) stays
 * here. Runs in a worker and, where that cannot draw, in the page. Rejects if the file is no
 * picture.
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
    // Its pixels are many times the file, and would wait for the next collection.
    image.close();
  }
}

/** Redraws a picture at the size that the server keeps: it is faster to send over a weak signal. */
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
