import { type Measured, PLAIN_DEXIE } from './subjects.ts';

/** All values of one store, by phase (milliseconds). */
export type Values = Readonly<Record<string, readonly number[]>>;
/** One store and what was measured of it. */
export interface Line {
  readonly subject: Measured;
  readonly values: Values;
}

const COLUMNS = ['write', 'first-cold', 'first', 'all', 'update'] as const;
/** What is compared with the best encrypted peer of the same run, and with plain Dexie. */
const RATIOS = ['write', 'first', 'first-cold', 'all'] as const;
const PLAIN_RATIOS = ['write', 'first', 'all'] as const;

/** The middle one, or the mean of the two middle ones. */
export function median(values: readonly number[] = []): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const cell = (ms: number): string => (Number.isNaN(ms) ? '-' : ms.toFixed(ms < 100 ? 1 : 0)).padStart(12);

/** One line a store: the medians, or on a machine that does other work too what came nearest to its own pace. */
export function tableOf(lines: readonly Line[], of: 'median' | 'fastest'): string {
  const one = (values: readonly number[] = []): number => (of === 'median' ? median(values) : values.length > 0 ? Math.min(...values) : Number.NaN);
  const head = `${`${of}, ms`.padEnd(28)}${COLUMNS.map((column) => column.padStart(12)).join('')}`;
  return [head, ...lines.map(({ subject, values }) => subject.name.padEnd(28) + COLUMNS.map((column) => cell(one(values[column]))).join(''))].join(
    '\n',
  );
}

const medianOf = (lines: readonly Line[], kept: (subject: Measured) => boolean, phase: string): number =>
  Math.min(
    ...lines
      .filter(({ subject }) => kept(subject))
      .map(({ values }) => median(values[phase]))
      .filter((ms) => !Number.isNaN(ms)),
  );

/** How the product compares: below 1 it is faster. */
export function ratiosOf(lines: readonly Line[]): readonly string[] {
  const product = (phase: string): number => medianOf(lines, ({ kind }) => kind === 'product', phase);
  const ratio = (name: string, phase: string, peers: (subject: Measured) => boolean): string => {
    const best = medianOf(lines, peers, phase);
    return `${name} ${phase} ${Number.isFinite(best) ? (product(phase) / best).toFixed(2) : 'not measured'}`;
  };
  return [
    ...RATIOS.map((phase) => ratio('ratio', phase, ({ kind }) => kind === 'encrypted')),
    ...PLAIN_RATIOS.map((phase) => ratio('ratio-plain', phase, ({ name }) => name === PLAIN_DEXIE)),
  ];
}
