import { sizeOf } from '../../../art/art.ts';
import { draw, pictureAt } from '../../../art/picture.ts';
import { estimateMeanColour } from './mean-colour.ts';

/** Placeholder colour and size of a picture; empty for an address that is no drawn picture's. */
export interface PicturePlace {
  readonly image_color?: string;
  readonly image_w?: number;
  readonly image_h?: number;
}

const MOST_KEPT = 5000;
// A drawing never changes while the process runs and takes a millisecond, so it is drawn once.
const kept = new Map<string, PicturePlace>();

function look(address: string): PicturePlace {
  const picture = pictureAt(address);
  if (!picture) return {};
  const [image_w, image_h] = sizeOf(picture.kind);
  return { image_color: estimateMeanColour(draw(picture), picture.kind), image_w, image_h };
}

/** Mean colour and size (CSS pixels) of the picture at an address, to be spread into an answer. */
export function pictureOf(address: string | null | undefined): PicturePlace {
  if (!address) return {};
  const place = kept.get(address) ?? look(address);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, place);
  return place;
}
