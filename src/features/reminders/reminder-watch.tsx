import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Quiet,
  quietOf,
  rings,
  USUAL_QUIET,
} from '../../../sync/contract/rules/quiet-hours.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { reminderText } from '../../i18n/subjects/learning/reminders.ts';
import type { Me } from '../../live/account/use-me.ts';
import { browserAlarm, createScheduler, notifyDevice } from '../../live/device/alarms.ts';
import { deviceZone, useNow } from '../../live/device/clock.ts';
import { notificationState } from '../../live/device/notifications.ts';
import { useReminders } from '../../live/device/reminders.ts';
import { say } from '../../live/device/say.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { timeOf } from '../../rules/dates.ts';
import { paths } from '../../rules/paths.ts';
import type { DueReminder } from '../../rules/reminders.ts';
import { isCurrent, startOf } from '../../rules/trainings.ts';
import { spanWords } from './span-words.ts';

const MINUTE_MS = 60_000;

/** `now` is server time. */
function reminderWords(
  { training, missed }: DueReminder,
  now: number,
): { title: string; message: string } {
  const startsAt = startOf(training);
  const left = Math.ceil((startsAt - now) / MINUTE_MS);
  const { name } = training;
  const ahead =
    left > 0
      ? reminderText('reminder.starts', { name, span: roughly(left), time: timeOf(startsAt) })
      : reminderText('reminder.startsNow', { name });
  return {
    title: reminderText(missed ? 'reminder.missed' : 'reminder.now'),
    message:
      now - startsAt > MINUTE_MS
        ? reminderText('reminder.started', { name, when: dateTimeOf(startsAt, deviceZone) })
        : ahead,
  };
}

/**
 * Whole hours from two hours on, whole days from two days on, because more detail does not help.
 */
function roughly(minutes: number): string {
  const unit = [1440, 60].find((each) => minutes >= 2 * each) ?? 1;
  return spanWords(Math.round(minutes / unit) * unit);
}

/**
 * Shows a reminder inside the app, as a logged message, and as a device notification if allowed;
 * silently in quiet hours.
 */
function tellReminder(
  reminder: DueReminder,
  now: number,
  quiet: Quiet,
  open: (path: string) => void,
): void {
  const { title } = reminderWords(reminder, now);
  // Without the training's name: browsers store a notification beyond sign-out (S16).
  const body = reminderText('reminder.outside', {
    when: dateTimeOf(startOf(reminder.training), deviceZone),
  });
  const path = isCurrent(reminder.training, now) ? paths.upcomingTraining : paths.calendar;
  const silent = !rings(quiet, now, startOf(reminder.training));
  void notifyDevice({
    title,
    body,
    mark: `reminder-${reminder.training.training_code}`,
    path,
    silent,
    shared: true,
  });
  const words = () => reminderWords(reminder, now);
  const action = { label: () => reminderText('reminder.open'), onPress: () => open(path) };
  say({
    kind: 'toast',
    level: 'reminder',
    title: () => words().title,
    message: () => words().message,
    action,
  });
}

/** Interval of checking the day, which names the calendar's document (milliseconds). */
const DAY_IS_NOTICED_MS = 600_000;

/** A visible page can show a reminder itself; otherwise a device notification is needed. */
const canTell = (): boolean =>
  document.visibilityState === 'visible' || notificationState() === 'on';

/**
 * Fires the reminders of the trainings on this device while the app is open, and reports missed
 * ones.
 */
export function ReminderWatch({ me: { clockOffset } }: { me: Me }) {
  const { state, trainings } = useCalendar(useNow(DAY_IS_NOTICED_MS));
  const reminders = useReminders();
  const navigate = useNavigate();
  const preferences = useDocument('push-preferences', {});
  const quiet = useRef<Quiet>(USUAL_QUIET);
  useEffect(() => {
    quiet.current =
      preferences.state === 'ready' ? quietOf(preferences.value.quiet_hours) : USUAL_QUIET;
  });
  useEffect(() => {
    if (state !== 'ready' || !reminders) return;
    const alarm = browserAlarm(clockOffset);
    const look = async (): Promise<number | null> => {
      if (!canTell()) return null;
      const { due, nextAt } = await reminders.look(trainings, alarm.now());
      for (const reminder of due) tellReminder(reminder, alarm.now(), quiet.current, navigate);
      return nextAt;
    };
    const scheduler = createScheduler(look, alarm);
    document.addEventListener('visibilitychange', scheduler.wake);
    return () => {
      document.removeEventListener('visibilitychange', scheduler.wake);
      scheduler.stop();
    };
  }, [state, trainings, reminders, clockOffset, navigate]);
  return null;
}
