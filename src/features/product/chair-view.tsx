import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '../../../sync/contract/products/product.ts';
import type { StepTimer } from '../../../sync/store/session-values.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { productText } from '../../i18n/subjects/products/product.ts';
import { announce } from '../../live/device/say.ts';
import { useWakeLock, type WakeState } from '../../live/device/use-wake-lock.ts';
import { stopRinging } from '../../live/outbox/ring.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './chair.module.css';
import { ChairButtons, useChair } from './chair-buttons.tsx';
import { MixPicture } from './product-facts.tsx';
import { productName } from './product-name.ts';
import { leftOf, minutesOver, type TimerState, timerText, withMinute } from './rules/timers.ts';

const MINUTE = 60_000;

/**
 * While the caller is mounted, everything else in the frame is hidden, from keys and screen readers
 * too. The caller sets its own visibility.
 */
function useWholePage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = '';
    return () => {
      delete document.documentElement.dataset.whole;
    };
  }, []);
}

interface ChairClockProps {
  clock:
    | { readonly step: number; readonly timer: StepTimer; readonly state: TimerState }
    | undefined;
  /** The shown step, from 0 on, and its minutes; a step of 0 minutes has no timer. */
  step: number;
  minutes: number;
  now: number;
  change: ReturnType<typeof useChair>['change'];
}

/** The label of the clock: time left, paused or over, and the step if it is another one. */
function clockLabel({ clock, step, now }: Pick<ChairClockProps, 'clock' | 'step' | 'now'>): string {
  if (clock?.state === 'over') {
    const count = minutesOver(clock.timer, now);
    return count > 0 ? productText('chair.overSince', { count }) : productText('chair.over');
  }
  if (clock?.state === 'paused') return productText('chair.stands');
  return clock && clock.step !== step
    ? productText('chair.leftOf', { number: clock.step + 1 })
    : productText('chair.left');
}

/** The time left, readable at arm's length. Screen readers hear the last minute and the end. */
function ChairClock({ clock, step, minutes, now, change }: ChairClockProps) {
  const left = clock ? leftOf(clock.timer, now) : minutes * MINUTE;
  const state = clock?.state;
  const isLast = state === 'running' && left <= MINUTE;
  useEffect(() => {
    if (isLast) announce(productText('chair.oneLeft'));
  }, [isLast]);
  if (!clock && minutes === 0) return null;
  return (
    <div className={styles.time}>
      <p
        className={state === 'over' ? 'need' : undefined}
        role={state === 'over' ? 'alert' : undefined}
      >
        {clockLabel({ clock, step, now })}
      </p>
      <p className={styles.clock} role="timer" data-state={state ?? 'idle'}>
        {timerText(left)}
      </p>
      {clock && (
        <Button
          variant="text"
          icon="plus"
          onClick={() =>
            void change((previous, at) => {
              const timer = previous.timers[clock.step];
              return timer
                ? {
                    ...previous,
                    timers: { ...previous.timers, [clock.step]: withMinute(timer, at) },
                  }
                : previous;
            })
          }
        >
          {productText('chair.minute')}
        </Button>
      )}
    </div>
  );
}

const AWAKE: Readonly<Record<WakeState, 'chair.awake' | 'chair.asleep' | 'chair.never'>> = {
  on: 'chair.awake',
  off: 'chair.asleep',
  never: 'chair.never',
};

/** Leaves the chair: back in history, or to the product's page if a link opened the chair. */
function useLeave(product: Product): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () =>
    void (key === 'default'
      ? navigate(pathTo('productDetails', { product: product.product_id }), { replace: true })
      : navigate(-1));
}

/**
 * Work at the chair (F25): one step in large type and its clock, alone on the page. The screen
 * stays on.
 */
export function ChairView({
  product,
  shade: chosenShade,
}: {
  product: Product;
  shade: string | undefined;
}) {
  const awake = useWakeLock();
  const leave = useLeave(product);
  const { ready, run, shade, now, clock, change } = useChair(product, chosenShade);
  useWholePage();
  useEffect(() => stopRinging, []);
  const { how_to_use: steps, mixing_ratio, shades } = product;
  const step = steps[run.step];
  const chosen = shades.find(({ code }) => code === shade);
  const name = productName(product);
  const close = (): void => {
    void change(() => null);
    leave();
  };
  return (
    <div className={styles.chair} data-own-pull>
      <header className={styles.bar}>
        <IconButton icon="close" label={productText('chair.close')} onClick={leave} />
        <h1
          tabIndex={-1}
          className={chosen ? styles.code : styles.title}
          aria-label={productText('chair.label', { name })}
          lang={langOf(name)}
        >
          {chosen?.code ?? name}
        </h1>
        <p className={awake === 'on' ? 'here' : 'gone'} role="status">
          <Icon name="eye" small />
          {productText(AWAKE[awake])}
        </p>
      </header>
      {ready && step && (
        <>
          <div className={styles.step}>
            {mixing_ratio && mixing_ratio.parts.length > 1 && (
              <div className={styles.mix}>
                <p lang={langOf(mixing_ratio.text)}>{mixing_ratio.text}</p>
                <MixPicture
                  ratio={mixing_ratio}
                  hex={chosen?.hex}
                  division={product.division_code}
                />
              </div>
            )}
            <div className={styles.count}>
              <p>{productText('chair.step', { number: run.step + 1, total: steps.length })}</p>
              {run.step > 0 && (
                <Button
                  variant="text"
                  icon="back"
                  onClick={() =>
                    void change((previous) => ({ ...previous, step: previous.step - 1 }))
                  }
                >
                  {productText('chair.before')}
                </Button>
              )}
            </div>
            <p className={styles.big} aria-live="polite" lang={langOf(step.text)}>
              {step.text}
            </p>
          </div>
          <ChairClock
            clock={clock}
            step={run.step}
            minutes={step.minutes ?? 0}
            now={now}
            change={change}
          />
          <footer className={styles.foot}>
            <ol role="list" className={styles.way} aria-label={productText('chair.steps')}>
              {steps.map((_, i) => (
                <li
                  key={i}
                  data-on={i <= run.step || undefined}
                  aria-current={i === run.step ? 'step' : undefined}
                />
              ))}
            </ol>
            <ChairButtons run={run} steps={steps} now={now} change={change} onDone={close} />
          </footer>
        </>
      )}
      {ready && !step && <p className={styles.big}>{productText('chair.noSteps')}</p>}
    </div>
  );
}
