import { notificationState } from './notifications.ts';

/** A clock with timers; tests provide their own. */
export interface Alarm {
  /** Server time, milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work later; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Maximum length of a timer (milliseconds), because devices sleep and clocks are corrected. */
const LONGEST_SLEEP_MS = 30_000;

export interface Scheduler {
  /** Checks at once and schedules anew. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/**
 * Calls `look` at once and again at each time that it returns; null means that nothing is
 * scheduled.
 */
export function createScheduler(look: () => Promise<number | null>, alarm: Alarm): Scheduler {
  let callOff: () => void = () => undefined;
  let turn = 0;
  const wake = (): void => {
    callOff();
    turn += 1;
    const mine = turn;
    const plan = (at: number | null): void => {
      if (mine === turn && at !== null)
        callOff = alarm.after(Math.min(LONGEST_SLEEP_MS, Math.max(0, at - alarm.now())), wake);
    };
    // A failed read (a busy disk, a connection that iOS closed) may succeed soon.
    look().then(plan, () => plan(alarm.now() + LONGEST_SLEEP_MS));
  };
  wake();
  return {
    wake,
    stop: () => {
      turn += 1;
      callOff();
    },
  };
}

/** The browser's clock, corrected by the server's offset (milliseconds). */
export const browserAlarm = (offset: number): Alarm => ({
  now: () => Date.now() + offset,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** A notification of this device; a press on it opens `path`. */
export interface DeviceNote {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same mark replaces the earlier one. */
  readonly mark: string;
  readonly path: string;
  /** Shown without a sound. */
  readonly silent?: boolean;
  /**
   * A push may already have shown a notification with this mark; then this one makes no second
   * sound.
   */
  readonly shared?: true;
}

/** A notification shown within this time before concerns the same moment (milliseconds). */
const SAME_MOMENT_MS = 600_000;

/**
 * Shows a notification through the service worker. If the browser refuses, only the page shows the
 * message.
 */
export async function notifyDevice({
  title,
  body,
  mark,
  path,
  silent = false,
  shared,
}: DeviceNote): Promise<void> {
  if (notificationState() !== 'on') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const [shown] = shared
    ? ((await registration?.getNotifications({ tag: mark }).catch(() => null)) ?? [])
    : [];
  // TypeScript's libraries lack `timestamp` and `renotify`.
  const rang =
    shown &&
    Date.now() - (shown as Notification & { timestamp: number }).timestamp < SAME_MOMENT_MS;
  const again = shared ? { renotify: !rang && !silent } : {};
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  const note = {
    body,
    tag: mark,
    ...look,
    ...again,
    silent,
    data: { path },
  } as NotificationOptions;
  await registration?.showNotification(title, note).catch(() => undefined);
}
