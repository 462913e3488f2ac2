import { addressOfPicture, draw, type Picture } from '../../../art/picture.ts';

/**
 * Number of cached drawings, of some five kilobytes each; the least recently used one is evicted.
 */
const KEPT_MOST = 1000;

/**
 * Returns a picture as SVG. `allow` is called before an uncached one is drawn, and throws to refuse
 * it.
 */
export type Drawings = (picture: Picture, allow: () => void) => string;

/** Draws pictures with a cache, because drawing takes a hundred times as long as a look-up. */
export function keptDrawings(): Drawings {
  const kept = new Map<string, string>();
  return (picture, allow) => {
    const address = addressOfPicture(picture);
    const cached = kept.get(address);
    if (cached === undefined) allow();
    const svg = cached ?? draw(picture);
    kept.delete(address);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(address, svg);
    return svg;
  };
}
