import { parseArgs } from 'node:util';

/** The amount of measuring; by default everything, as often as medians need. */
export interface Wanted {
  readonly runs: number;
  /** Factors by which the page's thread is slowed down; each has its own table. */
  readonly rates: readonly number[];
  /** Parts of the names of the measured stores; the product is always measured. */
  readonly only: readonly string[];
}

const RUNS = { least: 1, usual: 5, most: 50 } as const;
const RATES = '1,4';

/** Reads `--runs 1 --cpu 1 --only aes,plain`. */
export function readOptions(given: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...given],
    options: {
      runs: { type: 'string', default: String(RUNS.usual) },
      cpu: { type: 'string', default: RATES },
      only: { type: 'string', default: '' },
    },
  });
  const runs = Number(values.runs);
  const rates = values.cpu.split(',').map(Number);
  if (!(runs >= RUNS.least && runs <= RUNS.most))
    throw new Error(`--runs is a number from ${RUNS.least} to ${RUNS.most}.`);
  if (!rates.every((rate) => rate >= 1))
    throw new Error('--cpu names how many times slower, as in 1,4.');
  return { runs, rates, only: values.only.toLowerCase().split(',') };
}
