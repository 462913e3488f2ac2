import type { Rate } from './fire.ts';

const TURNS = 3;

/** The middle one of an odd number of values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How two runs are compared. */
export interface Comparison {
  /** An odd number. */
  readonly turns?: number;
  readonly by?: (rate: Rate) => number;
}

/** The middle one of the shares that the turns found, with the least and the most. */
export interface Share {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Two runs that are measured in turns, so that what else the machine does falls on both: the
 * second's middle one, and the first as a share of the second, by their rates or what else they are
 * compared by.
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
