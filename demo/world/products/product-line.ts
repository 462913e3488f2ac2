import type { Motif, Pack } from '../../../art/stage.ts';
import type { MixingRatio, Shade } from '../../../sync/contract/products/product.ts';

/** A step, or a step with the minutes of its timer. */
export type StepLine = string | readonly [text: string, minutes: number];

/** One product of the demo catalogue; facts that follow from its position are not repeated. */
export interface ProductLine {
  readonly name: string;
  readonly type: string;
  readonly need: string;
  readonly pack: Pack;
  /** The colour of its drape in pictures, six hex digits. */
  readonly tint?: string;
  /** HTML of the allowlist. */
  readonly text: string;
  readonly steps: readonly StepLine[];
  readonly mix?: MixingRatio;
  readonly shades?: readonly Shade[];
  readonly sizes: readonly string[];
  readonly safety: readonly string[];
  /** Names of programs that teach it. */
  readonly taughtIn: readonly string[];
  /** The picture of its use: motif and alternative text. */
  readonly inUse: readonly [motif: Motif, alt: string];
  readonly hi?: readonly [name: string, description: string];
}

/** Name and tagline in Hindi. */
export type HindiWords = readonly [name: string, tagline: string];

/** A part of a brand with its products in order. */
export interface PartLine {
  readonly id: number;
  readonly name: string;
  readonly tagline: string;
  readonly hi: HindiWords;
  readonly motif: Motif;
  readonly products: readonly ProductLine[];
}

/** A brand of a division with its parts in order. */
export interface BrandLine {
  readonly id: number;
  readonly division: string;
  readonly name: string;
  readonly tagline: string;
  /** Not translated, like the name of its division. */
  readonly taglineHi: string;
  readonly motif: Motif;
  readonly parts: readonly PartLine[];
}
