import type { ChairRun, StepTimer } from '../../../../sync/store/session-values.ts';

export type ChairRuns = Readonly<Record<string, ChairRun>>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Age after which an untouched timer counts as finished. */
const STAYS_MS = 24 * 60 * MINUTE;
/** Number of timers that are kept, the latest ones. */
const MOST = 12;

/** State of a step's timer: not started, running, paused or over. */
export type TimerState = 'idle' | 'running' | 'paused' | 'over';

/** The remaining time of a timer, in milliseconds; negative once its time is over. */
export const leftOf = ({ of, endsAt, left }: StepTimer, now: number): number =>
  endsAt === undefined ? (left ?? of) : endsAt - now;

export function timerState(timer: StepTimer | undefined, now: number): TimerState {
  if (!timer) return 'idle';
  if (timer.endsAt === undefined) return 'paused';
  return leftOf(timer, now) > 0 ? 'running' : 'over';
}

export const started = (minutes: number, now: number): StepTimer => ({
  of: minutes * MINUTE,
  endsAt: now + minutes * MINUTE,
});

/** A running timer stands, and one that stands goes on. */
export function turned(timer: StepTimer, now: number): StepTimer {
  const left = leftOf(timer, now);
  return timer.endsAt === undefined
    ? { of: timer.of, endsAt: now + left }
    : { of: timer.of, left: Math.max(0, left) };
}

/** A minute more: of what is left, and from now on if the time was over. */
export function withMinute(timer: StepTimer, now: number): StepTimer {
  const left = Math.max(0, leftOf(timer, now)) + MINUTE;
  return timer.endsAt === undefined ? { of: timer.of, left } : { of: timer.of, endsAt: now + left };
}

const two = (count: number): string => String(count).padStart(2, '0');

/**
 * The text of a clock: `14:20`, `1:02:03`; a begun second counts as a whole one, so that it shows
 * 0:00 when it rings.
 */
export function timerText(ms: number): string {
  const whole = Math.ceil(Math.max(0, ms) / SECOND);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** Since how many whole minutes a timer's time is over. */
export const minutesOver = (timer: StepTimer, now: number): number =>
  Math.max(0, Math.floor(-leftOf(timer, now) / MINUTE));

/** The runs with one of them changed; those that were left long ago leave. */
export function withRun(
  runs: ChairRuns | undefined,
  product: string,
  run: ChairRun | null,
  now: number,
): ChairRuns {
  const others = Object.entries(runs ?? {}).filter(
    ([id, { at }]) => id !== product && now - at < STAYS_MS,
  );
  const all = run ? [[product, run] as const, ...others] : others;
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST));
}

/** A step of a product whose time is over. */
export interface RungStep {
  readonly product: string;
  readonly run: ChairRun;
  readonly step: number;
  readonly timer: StepTimer;
}

const timersIn = (runs: ChairRuns): readonly RungStep[] =>
  Object.entries(runs).flatMap(([product, run]) =>
    Object.entries(run.timers).map(
      ([step, timer]): RungStep => ({ product, run, step: Number(step), timer }),
    ),
  );

/** The steps whose time is over and that were not announced yet. */
export const dueSteps = (runs: ChairRuns, now: number): readonly RungStep[] =>
  timersIn(runs).filter(({ timer }) => timerState(timer, now) === 'over' && !timer.rung);

/** When the next timer ends (device time); null if none runs. */
export function nextRing(runs: ChairRuns, now: number): number | null {
  const ends = timersIn(runs).flatMap(({ timer: { endsAt } }) =>
    endsAt !== undefined && endsAt > now ? [endsAt] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** The runs with these steps told. */
export function toldOf(runs: ChairRuns, told: readonly RungStep[]): ChairRuns {
  const isTold = (product: string, step: string): boolean =>
    told.some((one) => one.product === product && String(one.step) === step);
  const timersOf = (product: string, { timers }: ChairRun): ChairRun['timers'] =>
    Object.fromEntries(
      Object.entries(timers).map(([step, timer]) => [
        step,
        isTold(product, step) ? { ...timer, rung: 1 } : timer,
      ]),
    );
  return Object.fromEntries(
    Object.entries(runs).map(([product, run]) => [
      product,
      { ...run, timers: timersOf(product, run) },
    ]),
  );
}

/**
 * The runs with every timer moved that runs as it did in `seen`: who has changed or moved one
 * meanwhile, also in another tab, went by the clock of now.
 */
export function movedBy(runs: ChairRuns, seen: ChairRuns, ms: number): ChairRuns {
  const timersOf = (product: string, { timers }: ChairRun): ChairRun['timers'] =>
    Object.fromEntries(
      Object.entries(timers).map(([step, timer]) => {
        const { endsAt } = timer;
        const isSeen = endsAt !== undefined && seen[product]?.timers[step]?.endsAt === endsAt;
        return [step, isSeen ? { ...timer, endsAt: endsAt + ms } : timer];
      }),
    );
  return Object.fromEntries(
    Object.entries(runs).map(([product, run]) => [
      product,
      { ...run, timers: timersOf(product, run) },
    ]),
  );
}

/** What two clocks say at a look: the one that can be set, and the one that only goes on. */
export interface Clocks {
  readonly at: number;
  readonly monotonic: number;
}

/** Less than this between two clocks is no more than they differ by themselves (milliseconds). */
const DRIFT_MS = SECOND;

/**
 * By how much the clock was set back between two looks, below nothing; nothing otherwise. That it
 * was set ahead cannot be told from a device that slept, whose steady clock may have slept with it;
 * then a timer rings too early, and never too late.
 */
export function setBack(since: Clocks, now: Clocks): number {
  const by = now.at - since.at - (now.monotonic - since.monotonic);
  return by < -DRIFT_MS ? by : 0;
}

/**
 * The work with a product: what is stored of it, unless nothing of that counts any more and it was
 * another shade's.
 */
export function runFor(
  stored: ChairRun | undefined,
  wanted: string | undefined,
  now: number,
): ChairRun | undefined {
  if (!stored || wanted === undefined || stored.shade === wanted) return stored;
  const goesOn = Object.values(stored.timers).some((timer) => timerState(timer, now) !== 'over');
  return goesOn ? { ...stored, shade: wanted } : undefined;
}

/**
 * The timer that the clock shows: that of the step, else the one of another step that ends first.
 */
export function shownTimer(
  { timers, step }: ChairRun,
  now: number,
): { readonly step: number; readonly timer: StepTimer } | undefined {
  const own = timers[step];
  if (own) return { step, timer: own };
  const others = Object.entries(timers)
    .filter(([, timer]) => timerState(timer, now) === 'running')
    .toSorted(([, a], [, b]) => leftOf(a, now) - leftOf(b, now));
  const [first] = others;
  return first && { step: Number(first[0]), timer: first[1] };
}
