import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chairText } from '../../i18n/subjects/chair.ts';
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
  minutesOver,
  movedBy,
  nextRing,
  type RungStep,
  setBack,
  toldOf,
} from './rules/timers.ts';

/** Age from which an ended timer is announced without ringing (minutes). */
const RINGS_UP_TO = 2;

const pathOf = ({ product, run: { shade } }: RungStep): string =>
  pathTo('productDetails', { product, shade, chair: 1 });

function tell(rung: RungStep, now: number, isShown: boolean, open: (path: string) => void): void {
  const count = minutesOver(rung.timer, now);
  const { run, product, step } = rung;
  const title = (): string => chairText('chair.rings', { name: run.name });
  const message = (): string =>
    count >= RINGS_UP_TO
      ? chairText('chair.rangText', { count })
      : chairText('chair.ringsText', { number: step + 1 });
  if (count < RINGS_UP_TO) startRinging();
  // No toast on the chair page: it shows the timer itself.
  if (isShown) return;
  void notifyDevice({
    title: title(),
    body: message(),
    mark: `chair-${product}`,
    path: pathOf(rung),
  });
  const action = { label: () => chairText('chair.openRun'), onPress: () => open(pathOf(rung)) };
  say({ kind: 'toast', level: 'reminder', title, message, action });
}

/**
 * Rings when a step's time is over, wherever in the app the person is, and says once what ended
 * while the app was closed.
 */
export function ChairWatch() {
  const runs = useLiveValue('chair_runs')?.value;
  const { keep } = useSessionValue('chair_runs');
  const { search } = useLocation();
  const navigate = useNavigate();
  const rings = useRef<RungStep>(undefined);
  const last = useRef<{ readonly clocks: Clocks; readonly runs: ChairRuns }>(undefined);
  const isLocked = useAskLocked();
  useEffect(() => {
    if (!runs) return;
    // A press at that chair, in any tab, counts as having heard the timer.
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
    // A timer is this device's own, and so is its time.
    const alarm = browserAlarm(0);
    const look = async (): Promise<number | null> => {
      const now = alarm.now();
      const clocks = { at: now, monotonic: performance.now() };
      const since = last.current;
      last.current = { clocks, runs };
      const back = since ? setBack(since.clocks, clocks) : 0;
      // What is on the hair does not wait for a clock: a timer ends when its minutes are over, also
      // if the clock was set back.
      if (since && back < 0) await keep((was = {}) => movedBy(was, since.runs, back));
      let told: readonly RungStep[] = [];
      // Of several tabs the one that notes it tells it.
      if (dueSteps(runs, now).length > 0)
        await keep((was = {}) => {
          told = dueSteps(was, now);
          return told.length > 0 ? toldOf(was, told) : was;
        });
      for (const one of told) {
        tell(one, now, isShown(one), navigate);
        rings.current = one;
      }
      return nextRing(runs, now);
    };
    planRing(null, isLocked);
    const scheduler = createScheduler(look, alarm);
    document.addEventListener('visibilitychange', scheduler.wake);
    return () => {
      document.removeEventListener('visibilitychange', scheduler.wake);
      scheduler.stop();
      // Locked after a while without a touch, the app cannot read its timers; who signed out is not
      // rung for.
      planRing(nextRing(runs, alarm.now()), isLocked);
    };
  }, [runs, keep, search, navigate, isLocked]);
  return null;
}
