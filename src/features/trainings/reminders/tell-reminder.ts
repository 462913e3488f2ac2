import { tr } from '../../../i18n/en/reminders.ts';
import { deviceZone } from '../../../live/device-zone.ts';
import { notifyDevice } from '../../../live/notifications.ts';
import { say } from '../../../live/say.ts';
import { paths } from '../../../rules/paths.ts';
import type { DueReminder } from '../../../rules/reminders.ts';
import { isCurrent, startOf } from '../../../rules/upcoming.ts';
import { dateTimeOf, timeOf } from '../../../rules/when.ts';
import { spanWords } from './span-words.ts';

const MINUTE_MS = 60_000;

/** What a reminder says at an instant of the server's time. */
export function reminderWords({ training, missed }: DueReminder, now: number): { title: string; message: string } {
  const startsAt = startOf(training);
  const left = Math.ceil((startsAt - now) / MINUTE_MS);
  const { name } = training;
  const ahead = left > 0 ? tr('reminder.starts', { name, span: roughly(left), time: timeOf(startsAt) }) : tr('reminder.startsNow', { name });
  return {
    title: tr(missed ? 'reminder.missed' : 'reminder.now'),
    message: now - startsAt > MINUTE_MS ? tr('reminder.started', { name, when: dateTimeOf(startsAt, deviceZone) }) : ahead,
  };
}

/** Whole hours from two on, whole days from two days on: nobody counts the minutes of tomorrow. */
function roughly(minutes: number): string {
  const unit = [1440, 60].find((each) => minutes >= 2 * each) ?? 1;
  return spanWords(Math.round(minutes / unit) * unit);
}

/** Tells of a reminder inside the app until it is dismissed, and on the device where that is allowed. */
export function tellReminder(reminder: DueReminder, now: number, open: (path: string) => void): void {
  const { title, message } = reminderWords(reminder, now);
  const path = isCurrent(reminder.training, now) ? paths.upcomingTraining : paths.calendar;
  void notifyDevice({ title, body: message, mark: `reminder-${reminder.training.training_code}`, path });
  say({ as: 'toast', level: 'reminder', title, message, action: { label: tr('reminder.open'), onPress: () => open(path) } });
}
