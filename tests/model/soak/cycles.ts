import * as fc from 'fast-check';
import { type Run, runs } from '../hostile/commands.ts';

/** What a long time under a hostile world did to people's work. */
export interface Soaked {
  readonly cycles: number;
  readonly lost: number;
  readonly doubled: number;
  readonly left: number;
}

/** So much happens in one cycle. */
const LONGEST = 60;

/**
 * Which count a broken promise raises; work that was blamed on the wrong one, expired or was asked
 * about in vain counts as lost.
 */
function countOf(wrong: string): 'lost' | 'doubled' | 'left' {
  if (/\b(doubled|disordered):/.test(wrong)) return 'doubled';
  return /\bleft:|comes to rest|quiet/.test(wrong) ? 'left' : 'lost';
}

/** The one cycle of a seed. */
export function cycleOf(seed: number): Run {
  const [run] = fc.sample(runs(LONGEST), { numRuns: 1, seed });
  if (!run) throw new Error('No run.');
  return run;
}

/** How a cycle is done on the real engine, and who hears of one that fails. */
interface Around {
  readonly broken: (run: Run) => Promise<string | null>;
  readonly tell: (line: string) => void;
}

/**
 * Cycles on the real engine: two tabs and a worker, killed, frozen and cut off at random, with
 * clocks that jump, accounts that change and servers with keys and without. Each cycle follows from
 * its own seed, so that one that fails can be replayed alone; `tell` hears of it.
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
