import { type Quiet, rings } from '../../../sync/contract/rules/quiet-hours.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { reminderText } from '../../i18n/reminders.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { say } from '../../live/device/say.ts';
import { notifyDevice } from '../../live/notifications/notifications.ts';
import { paths } from '../../rules/paths.ts';
import type { DueReminder } from '../../rules/reminders.ts';
import { isCurrent, startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { spanWords } from './span-words.ts';

const MINUTE_MS = 60_000;

/** `now` is server time. */
export function reminderWords({ training, missed }: DueReminder, now: number): { title: string; message: string } {
  const startsAt = startOf(training);
  const left = Math.ceil((startsAt - now) / MINUTE_MS);
  const { name } = training;
  const ahead =
    left > 0 ? reminderText('reminder.starts', { name, span: roughly(left), time: timeOf(startsAt) }) : reminderText('reminder.startsNow', { name });
  return {
    title: reminderText(missed ? 'reminder.missed' : 'reminder.now'),
    message: now - startsAt > MINUTE_MS ? reminderText('reminder.started', { name, when: dateTimeOf(startsAt, deviceZone) }) : ahead,
  };
}

/** Whole hours from two hours on, whole days from two days on, because more detail does not help. */
function roughly(minutes: number): string {
  const unit = [1440, 60].find((each) => minutes >= 2 * each) ?? 1;
  return spanWords(Math.round(minutes / unit) * unit);
}

/** Shows a reminder inside the app, whose messages keep it, and as a notification of the device where that is allowed; in quiet hours without a sound. */
export function tellReminder(reminder: DueReminder, now: number, quiet: Quiet, open: (path: string) => void): void {
  const { title } = reminderWords(reminder, now);
  // Without the name: browsers store a notification beyond a sign-out (S16).
  const body = reminderText('reminder.outside', { when: dateTimeOf(startOf(reminder.training), deviceZone) });
  const path = isCurrent(reminder.training, now) ? paths.upcomingTraining : paths.calendar;
  const silent = !rings(quiet, now, startOf(reminder.training));
  void notifyDevice({ title, body, mark: `reminder-${reminder.training.training_code}`, path, silent, shared: true });
  const words = () => reminderWords(reminder, now);
  const action = { label: () => reminderText('reminder.open'), onPress: () => open(path) };
  say({ kind: 'toast', level: 'reminder', title: () => words().title, message: () => words().message, action });
}
