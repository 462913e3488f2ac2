import { brand } from './brand.ts';
import { person } from './head.ts';
import { motifOrder, motifs } from './motifs.ts';
import { type DivisionCode, palette } from './palette.ts';
import { newSheet } from './pen.ts';
import { product } from './product.ts';
import { pick, seeded } from './random.ts';
import type { ArtOptions, Motif, Stage } from './stage.ts';

/** Largest enlargement of each motif at which its subject stays recognisable. */
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

/** Frames a drawing: mirrored or not, enlarged and shifted. It always fills the picture. */
function frame({ r, W, H }: Stage, motif: Motif, inner: string): string {
  const mirrored = r() < 0.5;
  const scale = 1 + r() * (MOST_ENLARGED[motif] - 1);
  // Shifted by at most the width that the enlargement moves beyond the edges.
  const left = (scale - 1) * W * r();
  const top = (scale - 1) * H * r();
  const x = mirrored ? W * scale - left : -left;
  return `<g transform="matrix(${[mirrored ? -scale : scale, 0, 0, scale, x, -top].map((value) => Number(value.toFixed(2))).join(' ')})">${inner}</g>`;
}

const program = (stage: Stage): string =>
  motifs[stage.options.motif ?? pick(stage.r, motifOrder)](stage);

/**
 * Programs with the same motif and division appear side by side in lists, so each is framed
 * differently.
 */
const framed = (stage: Stage): string => {
  const motif = stage.options.motif ?? pick(stage.r, motifOrder);
  const inner = motifs[motif](stage);
  return frame(stage, motif, inner);
};

/** Width, height and drawing function of each kind of picture. */
const kinds = {
  program: { size: [400, 300], draw: framed },
  banner: { size: [840, 360], draw: program },
  category: { size: [320, 320], draw: program },
  option: { size: [320, 240], draw: program },
  product: { size: [320, 320], draw: product },
  person: { size: [200, 200], draw: person },
  brand: { size: [320, 320], draw: brand },
} as const satisfies Record<
  string,
  { size: readonly [number, number]; draw: (stage: Stage) => string }
>;

export type DrawingKind = keyof typeof kinds;
/** Every kind of picture. */
export const kindNames = Object.keys(kinds) as DrawingKind[]; // The keys of a constant object.
/** Width and height of a kind's pictures in CSS pixels. */
export const sizeOf = (kind: DrawingKind): readonly [number, number] => kinds[kind].size;

/**
 * Returns the picture for an id as SVG: the same id, kind, division and options always give the
 * same bytes.
 */
export function art(
  id: string,
  kind: DrawingKind,
  division: DivisionCode,
  options: ArtOptions = {},
): string {
  const {
    size: [W, H],
    draw,
  } = kinds[kind];
  const sheet = newSheet();
  const inner = draw({
    r: seeded(kind + id),
    P: palette(division),
    W,
    H,
    sheet,
    code: division,
    options,
  });
  const defs = sheet.defs.length ? `<defs>${sheet.defs.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${defs}${inner}</svg>`;
}
