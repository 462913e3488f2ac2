import * as fc from 'fast-check';
import { type Run, runs } from '../hostile/commands.ts';

/** The result of a soak run: counts of broken promises. */
export interface Soaked {
  readonly cycles: number;
  readonly lost: number;
  readonly doubled: number;
  readonly left: number;
}

/** Number of commands in one cycle. */
const LONGEST = 60;

/**
 * The count that a broken promise raises. Work that was wrongly refused, expired or asked about
 * counts as lost.
 */
function countOf(wrong: string): 'lost' | 'doubled' | 'left' {
  if (/\b(doubled|disordered):/.test(wrong)) return 'doubled';
  return /\bleft:|comes to rest|quiet/.test(wrong) ? 'left' : 'lost';
}

/** The cycle that a seed determines. */
export function cycleOf(seed: number): Run {
  const [run] = fc.sample(runs(LONGEST), { numRuns: 1, seed });
  if (!run) throw new Error('No run.');
  return run;
}

/** Runs a cycle on the real engine; `tell` is called with a failure. */
interface Around {
  readonly broken: (run: Run) => Promise<string | null>;
  readonly tell: (line: string) => void;
}

/**
 * Runs cycles on the real engine: two tabs and a worker are killed, frozen and disconnected at
 * random, with clock jumps, changing accounts, and servers with and without keys. A seed determines
 * its cycle, so that a failed one can be replayed; `tell` is called with it.
 */
export async function soak(
  cycles: number,
  seed: number,
  { broken, tell }: Around,
): Promise<Soaked> {
  const counts = { lost: 0, doubled: 0, left: 0 };
  for (let cycle = 0; cycle < cycles; cycle++) {
    const own = seed + cycle;
    const wrong = await broken(cycleOf(own)).catch((cause: unknown) => String(cause));
    if (!wrong) continue;
    counts[countOf(wrong)] += 1;
    tell(`seed ${own}: ${wrong}. Again: npm run soak -- --cycles 1 --seed ${own}`);
  }
  return { cycles, ...counts };
}

export const summary = ({ cycles, lost, doubled, left }: Soaked): string =>
  `soak: ${cycles} cycles, lost ${lost}, doubled ${doubled}, left ${left}`;
