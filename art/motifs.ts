import { portrait, scalp, section } from './motifs/people.ts';
import { curl, knot, mane, plait, wind } from './motifs/strands.ts';
import { bowl, comb, cut, fan, foil, wheel } from './motifs/tools.ts';
import type { Motif, Stage } from './stage.ts';

/** Every motif of a program's picture. */
export const motifs: Record<Motif, (stage: Stage) => string> = {
  mane,
  foil,
  fan,
  portrait,
  comb,
  cut,
  curl,
  plait,
  section,
  bowl,
  wheel,
  knot,
  wind,
  scalp,
};

/**
 * The order in which the seed counts motifs; a new motif is appended, because otherwise every
 * picture would change.
 */
export const motifOrder: readonly Motif[] = [
  'mane',
  'foil',
  'fan',
  'portrait',
  'comb',
  'cut',
  'curl',
  'plait',
  'section',
  'bowl',
  'wheel',
  'knot',
  'wind',
  'scalp',
];
