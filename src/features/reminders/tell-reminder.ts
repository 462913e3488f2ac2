import { type Quiet, rings } from '../../../sync/contract/rules/quiet-hours.ts';
import { dateTimeOf } from '../../i18n/dates.ts';
import { reminderText } from '../../i18n/reminders.ts';
import { deviceZone } from '../../live/device-zone.ts';
import { notifyDevice } from '../../live/notifications.ts';
import { say } from '../../live/say.ts';
import { paths } from '../../rules/paths.ts';
import type { DueReminder } from '../../rules/reminders.ts';
import { isCurrent, startOf } from '../../rules/upcoming.ts';
import { timeOf } from '../../rules/when.ts';
import { spanWords } from './span-words.ts';

const MINUTE_MS = 60_000;

/** What a reminder says in the app, and `outside` on the device; `now` is server time. The device's own says no name, because browsers store it beyond a sign-out (S16). */
export function reminderWords({ training, missed }: DueReminder, now: number): { title: string; message: string; outside: string } {
  const startsAt = startOf(training);
  const left = Math.ceil((startsAt - now) / MINUTE_MS);
  const { name } = training;
  const title = reminderText(missed ? 'reminder.missed' : 'reminder.now');
  if (now - startsAt > MINUTE_MS) {
    const when = dateTimeOf(startsAt, deviceZone);
    return { title, message: reminderText('reminder.started', { name, when }), outside: reminderText('reminder.yourStarted', { when }) };
  }
  if (left <= 0) return { title, message: reminderText('reminder.startsNow', { name }), outside: reminderText('reminder.yourStartsNow') };
  const ahead = { span: roughly(left), time: timeOf(startsAt) };
  return { title, message: reminderText('reminder.starts', { name, ...ahead }), outside: reminderText('reminder.yourStarts', ahead) };
}

/** Whole hours from two hours on, whole days from two days on, because more detail does not help. */
function roughly(minutes: number): string {
  const unit = [1440, 60].find((each) => minutes >= 2 * each) ?? 1;
  return spanWords(Math.round(minutes / unit) * unit);
}

/** Shows a reminder inside the app, whose messages keep it, and as a notification of the device where that is allowed; in quiet hours without a sound. */
export function tellReminder(reminder: DueReminder, now: number, quiet: Quiet, open: (path: string) => void): void {
  const { title, outside } = reminderWords(reminder, now);
  const path = isCurrent(reminder.training, now) ? paths.upcomingTraining : paths.calendar;
  const silent = !rings(quiet, now, startOf(reminder.training));
  void notifyDevice({ title, body: outside, mark: `reminder-${reminder.training.training_code}`, path, silent, shared: true });
  const words = () => reminderWords(reminder, now);
  const action = { label: () => reminderText('reminder.open'), onPress: () => open(path) };
  say({ kind: 'toast', level: 'reminder', title: () => words().title, message: () => words().message, action });
}
