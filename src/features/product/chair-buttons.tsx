import type { Product } from '../../../sync/contract/products/product.ts';
import type { ChairRun } from '../../../sync/store/session-values.ts';
import { chairText } from '../../i18n/subjects/chair.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { sayError } from '../../live/device/say.ts';
import { armRing, stopRinging, useRinging } from '../../live/outbox/ring.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chair.module.css';
import { productName } from './product-name.ts';
import { runFor, shownTimer, started, timerState, turned, withRun } from './rules/timers.ts';

/** A running clock is drawn so often that no second is missed (milliseconds). */
const TICK_MS = 250;

/**
 * The work with a product at the chair: stored on this device with every press, so that it survives
 * a reload and a kill.
 */
export function useChair(product: Product, shade: string | undefined) {
  const id = String(product.product_id);
  const live = useLiveValue('chair_runs');
  const { keep } = useSessionValue('chair_runs');
  const fresh: ChairRun = {
    name: productName(product),
    ...(shade && { shade }),
    step: 0,
    timers: {},
    at: 0,
  };
  const last = Math.max(0, product.how_to_use.length - 1);
  /** What goes on of what is stored; its step may be of a product that had more of them. */
  const heldOf = (stored: ChairRun | undefined, at: number): ChairRun => {
    const held = runFor(stored, shade, at) ?? fresh;
    return { ...held, step: Math.min(held.step, last) };
  };
  const run = heldOf(live?.value?.[id], Date.now());
  const isRunning = Object.values(run.timers).some(({ endsAt }) => endsAt !== undefined);
  const offset = useMe()?.clockOffset ?? 0;
  // A timer is this device's own, and so is its time; `useNow` is in server time.
  const now = useNow(isRunning ? TICK_MS : undefined) - offset;
  const clock = shownTimer(run, now);
  return {
    ready: live !== undefined,
    run,
    shade: run.shade,
    now,
    clock: clock && { ...clock, state: timerState(clock.timer, now) },
    /** Changes the work at a press; null ends it. */
    async change(next: (run: ChairRun, now: number) => ChairRun | null): Promise<void> {
      const at = Date.now();
      const done = await keep((was) => {
        const changed = next(heldOf(was?.[id], at), at);
        return withRun(was, id, changed && { ...changed, at }, at);
      }).catch(() => false);
      if (!done) sayError(chairText('chair.notStored'));
    },
  };
}

interface ChairButtonsProps {
  run: ChairRun;
  steps: Product['how_to_use'];
  now: number;
  change: ReturnType<typeof useChair>['change'];
  onDone: () => void;
}

/** Two large buttons: what the clock can do now, and the way on. */
export function ChairButtons({ run, steps, now, change, onDone }: ChairButtonsProps) {
  const rings = useRinging();
  const { step, timers } = run;
  const minutes = steps[step]?.minutes ?? 0;
  const state = minutes > 0 ? timerState(timers[step], now) : undefined;
  const begin = (): void => {
    armRing();
    stopRinging();
    void change((was, at) => ({
      ...was,
      timers: { ...was.timers, [was.step]: started(minutes, at) },
    }));
  };
  const turn = (): void => {
    armRing();
    void change((was, at) => {
      const timer = was.timers[was.step];
      return timer ? { ...was, timers: { ...was.timers, [was.step]: turned(timer, at) } } : was;
    });
  };
  const next = (): void => {
    stopRinging();
    if (step >= steps.length - 1) onDone();
    else void change((was) => ({ ...was, step: was.step + 1 }));
  };
  const onWords = chairText(step >= steps.length - 1 ? 'chair.done' : 'chair.nextStep');
  const isIdle = state === 'idle';
  return (
    <div className={styles.acts}>
      {rings && (
        <Button variant="line" className={styles.press} onClick={stopRinging}>
          {chairText('chair.quiet')}
        </Button>
      )}
      {state === 'over' && !rings && (
        <Button variant="line" icon="retry" className={styles.press} onClick={begin}>
          {chairText('chair.again')}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && !rings && (
        <Button
          variant="line"
          icon={state === 'running' ? 'pause' : 'play'}
          className={styles.press}
          onClick={turn}
        >
          {chairText(state === 'running' ? 'chair.pause' : 'chair.goOn')}
        </Button>
      )}
      {isIdle && (
        <Button icon="play" className={`${styles.press} ${styles.main}`} onClick={begin}>
          {chairText('chair.start', { count: minutes })}
        </Button>
      )}
      <Button
        variant={isIdle ? 'line' : 'filled'}
        icon={isIdle ? undefined : 'next'}
        className={isIdle ? styles.press : `${styles.press} ${styles.main}`}
        onClick={next}
      >
        {onWords}
      </Button>
    </div>
  );
}
