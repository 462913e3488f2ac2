import { PROGRAMS, type Program, type Workload, workload } from './workload.ts';

/**
 * A store under measurement, in a page of its own. Nothing is kept in memory between two phases:
 * each has a browser of its own.
 */
export interface Subject {
  /** Opens it as a start of the app does, with its key. */
  open(): Promise<void>;
  /** What is there before a store has to do with it. */
  prepare?(rows: Workload): void;
  write(rows: Workload): Promise<void>;
  /** The first programs in their order, opened and ready to be drawn. */
  first(count: number): Promise<readonly Program[]>;
  /** Reads every row; how many there were. */
  all(): Promise<number>;
  /**
   * Watches what a screen shows. The returned function changes one row of it and resolves once the
   * live query has the change.
   */
  watch(): Promise<(turn: number) => Promise<void>>;
  /** What only the product is measured on. */
  readonly more?: Readonly<Record<string, () => Promise<number>>>;
}

/** Runs one phase; milliseconds. */
export type RunPhase = (phase: string, programs?: number) => Promise<number>;

/** What a screen shows at once. */
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

/** Makes a store's phases callable from outside the page. */
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
