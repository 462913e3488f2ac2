import type { DivisionCode, Palette, Pigment } from './palette.ts';
import type { Sheet } from './pen.ts';
import type { Random } from './random.ts';

export type HairStyle = 'long' | 'bob' | 'bun' | 'short' | 'curl' | 'wave' | 'fade';
export type Pack = 'tube' | 'bottle' | 'pump' | 'jar' | 'spray' | 'dropper' | 'developer';
export type Motif =
  | 'mane'
  | 'foil'
  | 'fan'
  | 'portrait'
  | 'comb'
  | 'cut'
  | 'curl'
  | 'plait'
  | 'section'
  | 'bowl'
  | 'wheel'
  | 'knot'
  | 'wind'
  | 'scalp';

/** Options that an editor may fix; the seed chooses the others. */
export interface ArtOptions {
  motif?: Motif | undefined;
  /** A person's hair, skin (0 to 4), ground and beard. */
  head?: readonly [style: HairStyle, skin: number, ground: Pigment, beard?: boolean] | undefined;
  /** A product's pack and the colour of its shade as `#rrggbb`. */
  pack?: Pack | undefined;
  shade?: string | undefined;
  /** Number of the sectioning, one of four. */
  sectioning?: 0 | 1 | 2 | 3 | undefined;
}

/** The inputs of a motif: its canvas, colours and random numbers. */
export interface Stage {
  readonly r: Random;
  readonly P: Palette;
  readonly W: number;
  readonly H: number;
  readonly sheet: Sheet;
  readonly code: DivisionCode;
  readonly options: ArtOptions;
}
