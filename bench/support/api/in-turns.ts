import type { Rate } from './fire.ts';

const TURNS = 3;

/** Returns the median of an odd number of values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How two runs are compared. */
export interface Comparison {
  /** An odd number. */
  readonly turns?: number;
  readonly by?: (rate: Rate) => number;
}

/** The median of the shares over all turns, with the least and the greatest. */
export interface Share {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Measures two runs in turns, so that other load of the machine affects both; returns the second's
 * median, and the first as a share of the second, by their rates or another figure.
 */
export async function inTurns(
  one: () => Promise<Rate>,
  other: () => Promise<Rate>,
  { turns = TURNS, by = ({ perSecond }) => perSecond }: Comparison = {},
): Promise<Share & { readonly other: Rate }> {
  const [shares, others]: [number[], Rate[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const first = await one();
    const second = await other();
    shares.push(by(first) / by(second));
    others.push(second);
  }
  const middle = others.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(turns / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return {
    other: middle,
    share: median(shares),
    least: Math.min(...shares),
    most: Math.max(...shares),
  };
}
