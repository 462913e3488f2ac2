import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Quiet, quietOf, USUAL_QUIET } from '../../../sync/contract/rules/quiet-hours.ts';
import type { Me } from '../../live/account/use-me.ts';
import { browserAlarm, createScheduler } from '../../live/device/scheduler.ts';
import { useNow } from '../../live/device/use-now.ts';
import { useCalendar } from '../../live/documents/use-calendar.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { notificationState } from '../../live/notifications/notifications.ts';
import { useReminders } from '../../live/notifications/use-reminders.ts';
import { tellReminder } from './tell-reminder.ts';

/** It needs only the day, which names the calendar's document (milliseconds). */
const DAY_IS_NOTICED_MS = 600_000;

/** A reminder can be shown by this page when it is visible, or else as a notification of the device. */
const canTell = (): boolean => document.visibilityState === 'visible' || notificationState() === 'on';

/** Fires the reminders of the trainings on this device while the app is open, and reports those that were missed. */
export function ReminderWatch({ me: { clockOffset } }: { me: Me }) {
  const { state, trainings } = useCalendar(useNow(DAY_IS_NOTICED_MS));
  const reminders = useReminders();
  const navigate = useNavigate();
  const preferences = useDocument('push-preferences', {});
  const quiet = useRef<Quiet>(USUAL_QUIET);
  useEffect(() => {
    quiet.current = preferences.state === 'ready' ? quietOf(preferences.value.quiet_hours) : USUAL_QUIET;
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
