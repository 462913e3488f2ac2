import { useEffect } from 'react';
import type { StepTimer } from '../../../sync/store/session-values.ts';
import { chairText } from '../../i18n/subjects/chair.ts';
import { announce } from '../../live/device/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chair-view.module.css';
import { leftOf, minutesOver, type TimerState, timerText, withMinute } from './rules/timers.ts';
import type { useChair } from './use-chair.ts';

const MINUTE = 60_000;

interface ChairClockProps {
  clock: { readonly step: number; readonly timer: StepTimer; readonly state: TimerState } | undefined;
  /** The step that is shown, from 0 on, and its minutes; 0 has no clock of its own. */
  step: number;
  minutes: number;
  now: number;
  change: ReturnType<typeof useChair>['change'];
}

/** What the clock counts, in words. */
function label({ clock, step, now }: Pick<ChairClockProps, 'clock' | 'step' | 'now'>): string {
  if (clock?.state === 'over') {
    const count = minutesOver(clock.timer, now);
    return count > 0 ? chairText('chair.overSince', { count }) : chairText('chair.over');
  }
  if (clock?.state === 'paused') return chairText('chair.stands');
  return clock && clock.step !== step ? chairText('chair.leftOf', { number: clock.step + 1 }) : chairText('chair.left');
}

/** The time that is left, readable at arm's length; its last minute and its end are read out. */
export function ChairClock({ clock, step, minutes, now, change }: ChairClockProps) {
  const left = clock ? leftOf(clock.timer, now) : minutes * MINUTE;
  const state = clock?.state;
  const isLast = state === 'running' && left <= MINUTE;
  useEffect(() => {
    if (isLast) announce(chairText('chair.oneLeft'));
  }, [isLast]);
  if (!clock && minutes === 0) return null;
  return (
    <div className={styles.time}>
      <p className={state === 'over' ? 'need' : undefined} role={state === 'over' ? 'alert' : undefined}>
        {label({ clock, step, now })}
      </p>
      <p className={styles.clock} role="timer" data-state={state ?? 'idle'}>
        {timerText(left)}
      </p>
      {clock && (
        <Button
          variant="text"
          icon="plus"
          onClick={() =>
            void change((was, at) => {
              const timer = was.timers[clock.step];
              return timer ? { ...was, timers: { ...was.timers, [clock.step]: withMinute(timer, at) } } : was;
            })
          }
        >
          {chairText('chair.minute')}
        </Button>
      )}
    </div>
  );
}
