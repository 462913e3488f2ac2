/** Sides of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/**
 * View of a picture: zoom relative to the fitting size, and the centre of the square, from 0 to 1
 * of each side.
 */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const WHOLE: CropView = { zoom: 1, x: 0.5, y: 0.5 };
/** Maximum zoom. */
export const MOST_ZOOM = 4;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The square that a view shows, in the picture's pixels. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: CropView,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/**
 * Minimum distance of the square's centre from an edge, from 0 to 1 of that side; 0.5 if it cannot
 * move.
 */
export const minDistance = (
  size: Size,
  { zoom }: Pick<CropView, 'zoom'>,
  along: keyof Size,
): number => Math.min(size.width, size.height) / zoom / 2 / size[along];

/** The nearest view that lies completely inside the picture. */
export function clampView(size: Size, { zoom, x, y }: CropView): CropView {
  const near = between(zoom, 1, MOST_ZOOM);
  const [side, top] = [
    minDistance(size, { zoom: near }, 'width'),
    minDistance(size, { zoom: near }, 'height'),
  ];
  return { zoom: near, x: between(x, side, 1 - side), y: between(y, top, 1 - top) };
}

/** The view after the picture was dragged by fractions of the square's side. */
export function draggedView(size: Size, view: CropView, right: number, down: number): CropView {
  const { side } = squareOf(size, view);
  return clampView(size, {
    ...view,
    x: view.x - (right * side) / size.width,
    y: view.y - (down * side) / size.height,
  });
}
