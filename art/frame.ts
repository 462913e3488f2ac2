import type { Motif, Stage } from './stage.ts';

/** How far each motif may be enlarged before its subject is lost. */
const MOST_ENLARGED: Record<Motif, number> = {
  mane: 1.7,
  foil: 1.5,
  fan: 1.2,
  portrait: 1.14,
  comb: 1.4,
  cut: 1.3,
  curl: 1.8,
  plait: 1.4,
  section: 1.25,
  bowl: 1.35,
  wheel: 1.5,
  knot: 1.14,
  wind: 1.7,
  scalp: 1.5,
};

/** Frames a drawing: mirrored or not, nearer or further, more to one side. It always fills the picture. */
export function frame({ r, W, H }: Stage, motif: Motif, inner: string): string {
  const mirrored = r() < 0.5;
  const scale = 1 + r() * (MOST_ENLARGED[motif] - 1);
  // At most what the enlargement moves over the edges is cut off.
  const left = (scale - 1) * W * r();
  const top = (scale - 1) * H * r();
  const x = mirrored ? W * scale - left : -left;
  return `<g transform="matrix(${[mirrored ? -scale : scale, 0, 0, scale, x, -top].map((value) => Number(value.toFixed(2))).join(' ')})">${inner}</g>`;
}
