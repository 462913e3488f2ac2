/** The size at which the server keeps a picture (pixels of the longer side). */
const LONGEST = 1_600;
const QUALITY = 0.85;

/** JPEG has no transparency; without a background it would be black. */
function draw(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null, image: ImageBitmap, width: number, height: number): void {
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
}

/** Only pages have this canvas; browsers without the other one draw on it. */
function onPage(image: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d'), image, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((small) => (small ? resolve(small) : reject(new Error('This browser makes no JPEG.'))), 'image/jpeg', QUALITY);
  });
}

/**
 * Redraws a picture at the size that the server keeps: it is faster to send over a weak signal, and the camera's metadata
 * (location, owner) stays here. Runs in a worker and, where that cannot draw, in the page. Rejects if the file is no picture.
 */
export async function redrawPicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
    if (typeof OffscreenCanvas === 'undefined') return await onPage(image, width, height);
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'), image, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    // Its pixels are many times the file, and would wait for the next collection.
    image.close();
  }
}
