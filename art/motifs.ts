import { bowl } from './motifs/bowl.ts';
import { comb } from './motifs/comb.ts';
import { curl } from './motifs/curl.ts';
import { cut } from './motifs/cut.ts';
import { fan } from './motifs/fan.ts';
import { foil } from './motifs/foil.ts';
import { knot } from './motifs/knot.ts';
import { mane } from './motifs/mane.ts';
import { plait } from './motifs/plait.ts';
import { portrait } from './motifs/portrait.ts';
import { scalp } from './motifs/scalp.ts';
import { section } from './motifs/section.ts';
import { wheel } from './motifs/wheel.ts';
import { wind } from './motifs/wind.ts';
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
