import { addressOfPicture, draw, type Picture } from '../../../art/picture.ts';

/**
 * Drawings that are kept at most, of some five kilobytes each; the one that was asked for longest
 * ago gives way.
 */
const KEPT_MOST = 1000;

/**
 * A picture as SVG. `allow` is called before one is drawn that is not kept, and throws where it may
 * not be.
 */
export type Drawings = (picture: Picture, allow: () => void) => string;

/**
 * Draws pictures and keeps the last ones, because a drawing takes a hundred times as long as
 * finding it.
 */
export function keptDrawings(): Drawings {
  const kept = new Map<string, string>();
  return (picture, allow) => {
    const address = addressOfPicture(picture);
    const known = kept.get(address);
    if (known === undefined) allow();
    const svg = known ?? draw(picture);
    kept.delete(address);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(address, svg);
    return svg;
  };
}
