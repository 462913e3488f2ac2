import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { productText } from '../../i18n/subjects/products/product.ts';
import { useLiveValue, useSessionValue } from '../../live/account/session-value.ts';
import { useAskLocked } from '../../live/account/use-lock.ts';
import { browserAlarm, createScheduler, notifyDevice } from '../../live/device/alarms.ts';
import { say } from '../../live/device/say.ts';
import { planRing, startRinging, stopRinging } from '../../live/outbox/ring.ts';
import { pathTo } from '../../rules/paths.ts';
import {
  type ChairRuns,
  type Clocks,
  dueSteps,
  markAnnounced,
  minutesOver,
  movedTimers,
  nextRing,
  type RungStep,
  setBack,
} from './rules/timers.ts';

/** Age from which an ended timer is announced without ringing (minutes). */
const RINGS_UP_TO = 2;

const pathOf = ({ product, run: { shade } }: RungStep): string =>
  pathTo('productDetails', { product, shade, chair: 1 });

function announceStep(
  rung: RungStep,
  now: number,
  isShown: boolean,
  open: (path: string) => void,
): void {
  const count = minutesOver(rung.timer, now);
  const { run, product, step } = rung;
  const title = (): string => productText('chair.rings', { name: run.name });
  const message = (): string =>
    count >= RINGS_UP_TO
      ? productText('chair.rangText', { count })
      : productText('chair.ringsText', { number: step + 1 });
  if (count < RINGS_UP_TO) startRinging();
  // No toast on the chair page: it shows the timer itself.
  if (isShown) return;
  void notifyDevice({
    title: title(),
    body: message(),
    mark: `chair-${product}`,
    path: pathOf(rung),
  });
  const action = { label: () => productText('chair.openRun'), onPress: () => open(pathOf(rung)) };
  say({ kind: 'toast', level: 'reminder', title, message, action });
}

/**
 * Rings on every screen when a step's time is over, and reports once a timer that ended while the
 * app was closed.
 */
export function ChairWatch() {
  const runs = useLiveValue('chair_runs')?.value;
  const { keep } = useSessionValue('chair_runs');
  const { search } = useLocation();
  const navigate = useNavigate();
  const rings = useRef<RungStep>(undefined);
  const lastLook = useRef<{ readonly clocks: Clocks; readonly runs: ChairRuns }>(undefined);
  const isLocked = useAskLocked();
  useEffect(() => {
    if (!runs) return;
    // A press at that chair, in any tab, stops the ringing.
    const rung = rings.current;
    if (rung && runs[rung.product]?.at !== rung.run.at) {
      rings.current = undefined;
      stopRinging();
    }
    const query = new URLSearchParams(search);
    const isShown = ({ product }: RungStep): boolean =>
      query.get('chair') !== null &&
      query.get('product') === product &&
      document.visibilityState === 'visible';
    // Timers use the device's clock.
    const alarm = browserAlarm(0);
    const check = async (): Promise<number | null> => {
      const now = alarm.now();
      const clocks = { at: now, monotonic: performance.now() };
      const since = lastLook.current;
      lastLook.current = { clocks, runs };
      const setBackMs = since ? setBack(since.clocks, clocks) : 0;
      // Moves the timers by the same amount if the clock was set back: colour must not stay on the
      // hair for longer.
      if (since && setBackMs < 0)
        await keep((stored = {}) => movedTimers(stored, since.runs, setBackMs));
      let announced: readonly RungStep[] = [];
      // The tab that marks the steps as announced announces them.
      if (dueSteps(runs, now).length > 0)
        await keep((stored = {}) => {
          announced = dueSteps(stored, now);
          return announced.length > 0 ? markAnnounced(stored, announced) : stored;
        });
      for (const rungStep of announced) {
        announceStep(rungStep, now, isShown(rungStep), navigate);
        rings.current = rungStep;
      }
      return nextRing(runs, now);
    };
    planRing(null, isLocked);
    const scheduler = createScheduler(check, alarm);
    document.addEventListener('visibilitychange', scheduler.wake);
    return () => {
      document.removeEventListener('visibilitychange', scheduler.wake);
      scheduler.stop();
      // Plans the next ring, because a locked app cannot read its timers. It does not ring after
      // sign-out.
      planRing(nextRing(runs, alarm.now()), isLocked);
    };
  }, [runs, keep, search, navigate, isLocked]);
  return null;
}
