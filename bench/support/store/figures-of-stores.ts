import { type Measured, PLAIN_DEXIE } from './subjects.ts';

/** All values of one store, by phase (milliseconds). */
export type Values = Readonly<Record<string, readonly number[]>>;
/** One store with its measured values. */
export interface Line {
  readonly subject: Measured;
  readonly values: Values;
}

const COLUMNS = ['write', 'first-cold', 'first', 'all', 'update'] as const;

/**
 * A ratio of the product to a peer in one phase; `most`: the gate, null where the ratio is only
 * reported.
 */
interface Gate {
  readonly phase: (typeof COLUMNS)[number];
  readonly beside: 'the best encrypted peer' | typeof PLAIN_DEXIE;
  readonly most: number | null;
}

const GATES: readonly Gate[] = [
  { phase: 'write', beside: 'the best encrypted peer', most: 0.6 },
  { phase: 'write', beside: PLAIN_DEXIE, most: 0.7 },
  { phase: 'all', beside: 'the best encrypted peer', most: 0.6 },
  { phase: 'all', beside: PLAIN_DEXIE, most: 1.2 },
  { phase: 'first', beside: PLAIN_DEXIE, most: 1 },
  // Raw IndexedDB and Dexie with a key stored next to the rows open one small database and derive
  // no key.
  { phase: 'first', beside: 'the best encrypted peer', most: null },
  { phase: 'first-cold', beside: 'the best encrypted peer', most: null },
];
/** Highest ratio of the time for the first rows of 100,000 to that of 1,000. */
const FLAT_MOST = 2;

/** Formats a ratio, and tells whether its gate is kept; an unmeasured ratio passes its gate. */
export interface Ratio {
  readonly line: string;
  readonly isKept: boolean;
}

/** Returns the median: the middle value, or the mean of the two middle ones. */
export function median(values: readonly number[] = []): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const cell = (ms: number): string =>
  (Number.isNaN(ms) ? '-' : ms.toFixed(ms < 100 ? 1 : 0)).padStart(12);

/** Formats one line per store: the medians, or on a busy machine the fastest values. */
export function tableOf(lines: readonly Line[], of: 'median' | 'fastest'): string {
  const one = (values: readonly number[] = []): number =>
    of === 'median' ? median(values) : values.length > 0 ? Math.min(...values) : Number.NaN;
  const head = `${`${of}, ms`.padEnd(28)}${COLUMNS.map((column) => column.padStart(12)).join('')}`;
  return [
    head,
    ...lines.map(
      ({ subject, values }) =>
        subject.name.padEnd(28) + COLUMNS.map((column) => cell(one(values[column]))).join(''),
    ),
  ].join('\n');
}

const medianOf = (
  lines: readonly Line[],
  kept: (subject: Measured) => boolean,
  phase: string,
): number =>
  Math.min(
    ...lines
      .filter(({ subject }) => kept(subject))
      .map(({ values }) => median(values[phase]))
      .filter((ms) => !Number.isNaN(ms)),
  );

function judged(name: string, value: number, most: number | null): Ratio {
  const isKept = most === null || !Number.isFinite(value) || value <= most;
  const printed = Number.isFinite(value) ? value.toFixed(2) : 'not measured';
  return {
    line: `${name}: ${printed}${most === null ? '' : ` (at most ${most}${isKept ? '' : ', BROKEN'})`}`,
    isKept,
  };
}

/** Formats the product's ratios with their gates: below 1 the product is faster. */
export function ratiosOf(lines: readonly Line[]): readonly Ratio[] {
  const product = (phase: string): number =>
    medianOf(lines, ({ kind }) => kind === 'product', phase);
  const ratios = GATES.map(({ phase, beside, most }) => {
    const peers = (subject: Measured): boolean =>
      beside === PLAIN_DEXIE ? subject.name === PLAIN_DEXIE : subject.kind === 'encrypted';
    return judged(`${phase} of ${beside}`, product(phase) / medianOf(lines, peers, phase), most);
  });
  return [
    ...ratios,
    judged(
      'first rows of 100,000 of those of 1,000',
      product('flat-many') / product('flat-few'),
      FLAT_MOST,
    ),
  ];
}
