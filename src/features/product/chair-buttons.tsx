import { useSyncExternalStore } from 'react';
import type { Product } from '../../../sync/contract/product.ts';
import type { ChairRun } from '../../../sync/store/session-values.ts';
import { chairText } from '../../i18n/subjects/chair.ts';
import { armRing, isRinging, onRinging, stopRinging } from '../../live/outbox/ring.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chair-view.module.css';
import { started, timerState, turned } from './rules/timers.ts';
import type { useChair } from './use-chair.ts';

interface ChairButtonsProps {
  run: ChairRun;
  steps: Product['how_to_use'];
  now: number;
  change: ReturnType<typeof useChair>['change'];
  onDone: () => void;
}

/** Two large buttons: what the clock can do now, and the way on. */
export function ChairButtons({ run, steps, now, change, onDone }: ChairButtonsProps) {
  const rings = useSyncExternalStore(onRinging, isRinging);
  const { step, timers } = run;
  const minutes = steps[step]?.minutes ?? 0;
  const state = minutes > 0 ? timerState(timers[step], now) : undefined;
  const begin = (): void => {
    armRing();
    stopRinging();
    void change((was, at) => ({ ...was, timers: { ...was.timers, [was.step]: started(minutes, at) } }));
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
        <Button variant="line" icon={state === 'running' ? 'pause' : 'play'} className={styles.press} onClick={turn}>
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
