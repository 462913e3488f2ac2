import { PROGRAMS, type Program, type Workload, workload } from './workload.ts';

/**
 * A measured store, in a page of its own. Nothing is cached in memory between two phases: each has
 * its own browser process.
 */
export interface Subject {
  /** Opens the store as a start of the app does, with its key. */
  open(): Promise<void>;
  /** Prepares data before the store is measured. */
  prepare?(rows: Workload): void;
  write(rows: Workload): Promise<void>;
  /** Reads the first programs in their order, decrypted and ready to be drawn. */
  first(count: number): Promise<readonly Program[]>;
  /** Reads every row; returns their number. */
  all(): Promise<number>;
  /**
   * Watches the rows that a screen shows. The returned function changes one row and resolves once
   * the live query has the change.
   */
  watch(): Promise<(turn: number) => Promise<void>>;
  /** Phases of the product only. */
  readonly more?: Readonly<Record<string, () => Promise<number>>>;
}

/** Runs one phase; returns milliseconds. */
export type RunPhase = (phase: string, programs?: number) => Promise<number>;

/** Number of rows that a screen shows at once. */
export const SCREENFUL = 20;
const UPDATES = 15;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`This store is not what it says: ${what}.`);
}

/** Exposes a store's phases to the outside of the page. */
export function present(subject: Subject): void {
  const phases: Readonly<Record<string, (programs: number) => Promise<number>>> = {
    async write(programs) {
      const rows = workload(programs);
      subject.prepare?.(rows);
      await subject.open();
      return timed(() => subject.write(rows));
    },
    async first() {
      let rows: readonly Program[] = [];
      const ms = await timed(async () => {
        await subject.open();
        rows = await subject.first(SCREENFUL);
      });
      const known = workload(SCREENFUL).programs;
      const isSame =
        rows.length === SCREENFUL &&
        known.every((row, place) => row.program_description === rows[place]?.program_description);
      check(isSame, 'the first rows are others than those that were written');
      return ms;
    },
    async all() {
      const { notifications, trainings } = workload();
      await subject.open();
      let count = 0;
      const ms = await timed(async () => {
        count = await subject.all();
      });
      check(count === PROGRAMS + notifications.length + trainings.length, `it read ${count} rows`);
      return ms;
    },
    async update() {
      await subject.open();
      const change = await subject.watch();
      const values: number[] = [];
      for (let turn = 1; turn <= UPDATES; turn += 1) values.push(await timed(() => change(turn)));
      return middle(values);
    },
  };
  const run: RunPhase = async (phase, programs = PROGRAMS) => {
    const work = phases[phase] ?? subject.more?.[phase];
    if (!work) throw new Error(`This store has no phase ${phase}.`);
    return work(programs);
  };
  Object.assign(globalThis, { runPhase: run });
}
