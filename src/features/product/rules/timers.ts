import type { ChairRun, StepTimer } from '../../../../sync/store/session-values.ts';

export type ChairRuns = Readonly<Record<string, ChairRun>>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Age after which untouched work at the chair is deleted. */
const RETENTION_MS = 24 * 60 * MINUTE;
/** Maximum number of stored runs; the latest are kept. */
const MAX_RUNS = 12;

/** State of a step's timer: not started, running, paused or over. */
export type TimerState = 'idle' | 'running' | 'paused' | 'over';

/** Remaining time of a timer in milliseconds; negative once it is over. */
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

/** Pauses a running timer, or resumes a paused one. */
export function toggledTimer(timer: StepTimer, now: number): StepTimer {
  const left = leftOf(timer, now);
  return timer.endsAt === undefined
    ? { of: timer.of, endsAt: now + left }
    : { of: timer.of, left: Math.max(0, left) };
}

/** Adds a minute to the time left, or to now if the time was over. */
export function withMinute(timer: StepTimer, now: number): StepTimer {
  const left = Math.max(0, leftOf(timer, now)) + MINUTE;
  return timer.endsAt === undefined ? { of: timer.of, left } : { of: timer.of, endsAt: now + left };
}

const two = (count: number): string => String(count).padStart(2, '0');

/**
 * The text of a clock, such as `14:20` or `1:02:03`. It rounds up to whole seconds, so that the
 * clock shows 0:00 when it rings.
 */
export function timerText(ms: number): string {
  const whole = Math.ceil(Math.max(0, ms) / SECOND);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** Number of whole minutes since a timer ended. */
export const minutesOver = (timer: StepTimer, now: number): number =>
  Math.max(0, Math.floor(-leftOf(timer, now) / MINUTE));

/** Returns the runs with one changed, or deleted if `run` is null, and without expired ones. */
export function withRun(
  runs: ChairRuns | undefined,
  product: string,
  run: ChairRun | null,
  now: number,
): ChairRuns {
  const others = Object.entries(runs ?? {}).filter(
    ([id, { at }]) => id !== product && now - at < RETENTION_MS,
  );
  const all = run ? [[product, run] as const, ...others] : others;
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_RUNS));
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

/** Time at which the next timer ends (device time, milliseconds); null if none runs. */
export function nextRing(runs: ChairRuns, now: number): number | null {
  const ends = timersIn(runs).flatMap(({ timer: { endsAt } }) =>
    endsAt !== undefined && endsAt > now ? [endsAt] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Returns the runs with these steps marked as announced. */
export function markAnnounced(runs: ChairRuns, announced: readonly RungStep[]): ChairRuns {
  const isAnnounced = (product: string, step: string): boolean =>
    announced.some((rungStep) => rungStep.product === product && String(rungStep.step) === step);
  const timersOf = (product: string, { timers }: ChairRun): ChairRun['timers'] =>
    Object.fromEntries(
      Object.entries(timers).map(([step, timer]) => [
        step,
        isAnnounced(product, step) ? { ...timer, rung: 1 } : timer,
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
 * Moves by `ms` every timer that still ends as in `seen`. A timer changed since, also in another
 * tab, uses the new clock already.
 */
export function movedTimers(runs: ChairRuns, seen: ChairRuns, ms: number): ChairRuns {
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

/** A reading of both clocks: the wall clock, which can be set, and the monotonic one. */
export interface Clocks {
  readonly at: number;
  readonly monotonic: number;
}

/** Smaller differences between the two clocks are drift (milliseconds). */
const DRIFT_MS = SECOND;

/**
 * Milliseconds by which the wall clock was set back between two readings, as a negative number;
 * else 0. A clock set ahead looks like a sleeping device, whose monotonic clock may stop: then a
 * timer rings too early, never too late.
 */
export function setBack(since: Clocks, now: Clocks): number {
  const shift = now.at - since.at - (now.monotonic - since.monotonic);
  return shift < -DRIFT_MS ? shift : 0;
}

/**
 * The stored work with a product. Work with another shade continues under the chosen shade if a
 * timer of it is not over, else it is dropped.
 */
export function runFor(
  stored: ChairRun | undefined,
  chosenShade: string | undefined,
  now: number,
): ChairRun | undefined {
  if (!stored || chosenShade === undefined || stored.shade === chosenShade) return stored;
  const isUnfinished = Object.values(stored.timers).some(
    (timer) => timerState(timer, now) !== 'over',
  );
  return isUnfinished ? { ...stored, shade: chosenShade } : undefined;
}

/** The timer that the clock shows: the step's own, else the running one that ends first. */
export function shownTimer(
  { timers, step }: ChairRun,
  now: number,
): { readonly step: number; readonly timer: StepTimer } | undefined {
  const stepTimer = timers[step];
  if (stepTimer) return { step, timer: stepTimer };
  const others = Object.entries(timers)
    .filter(([, timer]) => timerState(timer, now) === 'running')
    .toSorted(([, a], [, b]) => leftOf(a, now) - leftOf(b, now));
  const [first] = others;
  return first && { step: Number(first[0]), timer: first[1] };
}
