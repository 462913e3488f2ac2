import type { Product } from '../../../sync/contract/products/product.ts';
import type { ChairRun } from '../../../sync/store/session-values.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useNow } from '../../live/device/clock.ts';
import { sayError } from '../../live/device/say.ts';
import { armRing, stopRinging, useRinging } from '../../live/outbox/ring.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chair.module.css';
import { productName } from './product-name.ts';
import { runFor, shownTimer, started, timerState, toggledTimer, withRun } from './rules/timers.ts';

/** Interval at which a running clock is drawn (milliseconds): short enough to show every second. */
const TICK_MS = 250;

/**
 * The work with a product at the chair, stored on this device with every press, so that it survives
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
  /**
   * The stored work if it still counts, with a step that the product has: it may have lost steps
   * since.
   */
  const currentRun = (stored: ChairRun | undefined, at: number): ChairRun => {
    const held = runFor(stored, shade, at) ?? fresh;
    return { ...held, step: Math.min(held.step, last) };
  };
  const run = currentRun(live?.value?.[id], Date.now());
  const isRunning = Object.values(run.timers).some(({ endsAt }) => endsAt !== undefined);
  const offset = useMe()?.clockOffset ?? 0;
  // Timers use the device's clock, while `useNow` returns server time.
  const now = useNow(isRunning ? TICK_MS : undefined) - offset;
  const clock = shownTimer(run, now);
  return {
    ready: live !== undefined,
    run,
    shade: run.shade,
    now,
    clock: clock && { ...clock, state: timerState(clock.timer, now) },
    /** Stores a change of the work; null ends it. */
    async change(next: (run: ChairRun, now: number) => ChairRun | null): Promise<void> {
      const at = Date.now();
      const isStored = await keep((previous) => {
        const changed = next(currentRun(previous?.[id], at), at);
        return withRun(previous, id, changed && { ...changed, at }, at);
      }).catch(() => false);
      if (!isStored) sayError(productText('chair.notStored'));
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

/** Large buttons: start, pause or continue the timer, and the next step. */
export function ChairButtons({ run, steps, now, change, onDone }: ChairButtonsProps) {
  const rings = useRinging();
  const { step, timers } = run;
  const minutes = steps[step]?.minutes ?? 0;
  const state = minutes > 0 ? timerState(timers[step], now) : undefined;
  const start = (): void => {
    armRing();
    stopRinging();
    void change((previous, at) => ({
      ...previous,
      timers: { ...previous.timers, [previous.step]: started(minutes, at) },
    }));
  };
  const turn = (): void => {
    armRing();
    void change((previous, at) => {
      const timer = previous.timers[previous.step];
      return timer
        ? { ...previous, timers: { ...previous.timers, [previous.step]: toggledTimer(timer, at) } }
        : previous;
    });
  };
  const next = (): void => {
    stopRinging();
    if (step >= steps.length - 1) onDone();
    else void change((previous) => ({ ...previous, step: previous.step + 1 }));
  };
  const nextLabel = productText(step >= steps.length - 1 ? 'chair.done' : 'chair.nextStep');
  const isIdle = state === 'idle';
  return (
    <div className={styles.acts}>
      {rings && (
        <Button variant="line" className={styles.press} onClick={stopRinging}>
          {productText('chair.quiet')}
        </Button>
      )}
      {state === 'over' && !rings && (
        <Button variant="line" icon="retry" className={styles.press} onClick={start}>
          {productText('chair.again')}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && !rings && (
        <Button
          variant="line"
          icon={state === 'running' ? 'pause' : 'play'}
          className={styles.press}
          onClick={turn}
        >
          {productText(state === 'running' ? 'chair.pause' : 'chair.goOn')}
        </Button>
      )}
      {isIdle && (
        <Button icon="play" className={`${styles.press} ${styles.main}`} onClick={start}>
          {productText('chair.start', { count: minutes })}
        </Button>
      )}
      <Button
        variant={isIdle ? 'line' : 'filled'}
        icon={isIdle ? undefined : 'next'}
        className={isIdle ? styles.press : `${styles.press} ${styles.main}`}
        onClick={next}
      >
        {nextLabel}
      </Button>
    </div>
  );
}
