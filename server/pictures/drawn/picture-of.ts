import { type DrawingKind, sizeOf } from '../../../art/art.ts';
import { draw, pictureAt } from '../../../art/picture.ts';

/**
 * The share of a picture that its background covers, measured on rendered pictures of every motif
 * and division.
 */
const GROUND_SHARE: Record<DrawingKind, number> = {
  program: 0.5,
  banner: 0.5,
  category: 0.5,
  option: 0.5,
  product: 0.7,
  person: 0.65,
  brand: 0.65,
};
const PAINT = /(?:fill|stroke|stop-color)="#([0-9a-f]{6})"/g;

const channels = (hex: string): number[] =>
  [0, 2, 4].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

/** Estimates the mean colour of a drawing as `#rrggbb` from its paints, without rendering. */
function estimateMeanColour(svg: string, kind: DrawingKind): string {
  const paints = [...svg.matchAll(PAINT)].map(([, hex = '']) => hex);
  const ground = /<path fill="#([0-9a-f]{6})" d="M0 0h/.exec(svg)?.[1] ?? '';
  const others = paints.filter((hex) => hex !== ground);
  const share = others.length ? GROUND_SHARE[kind] : 1;
  const mean = channels(ground).map((value, i) => {
    const rest =
      others.reduce((sum, hex) => sum + (channels(hex)[i] ?? 0), 0) / Math.max(1, others.length);
    return Math.round(share * value + (1 - share) * rest);
  });
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns placeholder colour and size of a picture; empty for an address without a drawn picture.
 */
export interface PicturePlace {
  readonly image_color?: string;
  readonly image_w?: number;
  readonly image_h?: number;
}

const MOST_KEPT = 5000;
// A drawing never changes while the process runs and takes a millisecond, so each is drawn once.
const kept = new Map<string, PicturePlace>();

function look(address: string): PicturePlace {
  const picture = pictureAt(address);
  if (!picture) return {};
  const [image_w, image_h] = sizeOf(picture.kind);
  return { image_color: estimateMeanColour(draw(picture), picture.kind), image_w, image_h };
}

/**
 * Returns mean colour and size (CSS pixels) of the picture at an address, to be spread into a
 * response.
 */
export function pictureOf(address: string | null | undefined): PicturePlace {
  if (!address) return {};
  const place = kept.get(address) ?? look(address);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, place);
  return place;
}
