/** One measured figure with its budget. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  readonly unit: string;
  readonly budget?: number;
  /** Whether higher is better. */
  readonly atLeast?: boolean;
  /** The budget is for the 95th percentile, not for the median. */
  readonly late?: boolean;
}

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ??
  Number.NaN;

/**
 * Prints median and 95th percentile with the budget; returns whether all are within their budgets.
 */
export function report(figures: readonly Figure[]): boolean {
  let kept = true;
  for (const { name, values, unit, budget, atLeast, late: isLate } of figures) {
    const [median, late] = [quantile(values, 0.5), quantile(values, 0.95)];
    const measured = isLate ? late : median;
    const fits = budget === undefined || (atLeast ? measured >= budget : measured <= budget);
    kept &&= fits;
    const beside =
      budget === undefined
        ? ''
        : `  ${isLate ? 'p95 ' : ''}budget ${atLeast ? '>=' : '<='} ${budget} ${unit}, ${(measured / budget).toFixed(2)}x${fits ? '' : '  MISSED'}`;
    process.stdout.write(
      `${name.padEnd(44)} median ${median.toFixed(1).padStart(8)} ${unit}  p95 ${late.toFixed(1).padStart(8)}  n ${values.length}${beside}\n`,
    );
  }
  return kept;
}
