import { wordsOf } from '../words-of.ts';

/** Words of reminders and of handing trainings to other calendars. */
export const reminders = {
  'reminder.set': 'Remind me',
  'reminder.isSet': '{spans} before',
  'reminder.and': '{first} and {last}',
  'reminder.days': '{count, plural, one {# day} other {# days}}',
  'reminder.hours': '{count, plural, one {# hour} other {# hours}}',
  'reminder.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'reminder.before': 'How long before the start',
  'reminder.other': 'Other time',
  'reminder.minutesLabel': 'Minutes before',
  'reminder.minutesHint': 'A whole number from 1 to 10080 (a week)',
  'reminder.minutesWrong': 'Please give a whole number from 1 to 10080.',
  'reminder.add': 'Add',
  'reminder.rings': '{span} before: {when}',
  'reminder.past': '{span} before: already past, so it will not ring',
  'reminder.none': 'No reminder for this training.',
  'reminder.always': 'Also for every other training I accept',
  'reminder.alwaysTrainer': 'Also for every other session I give',
  'reminder.usual': 'Usually: {spans} before.',
  'reminder.how': 'While Chairside is open on this device. Push reminders come from the server when notifications are on.',
  'reminder.howOff': 'Notifications are blocked for Chairside in this browser, so you are only told inside the app.',
  'reminder.ask': 'Shall this device also show a notification when Chairside is open behind something else?',
  'reminder.allow': 'Allow notifications',
  'reminder.on': 'This device also shows a notification when Chairside is open behind something else.',
  'reminder.save': 'Save',
  'reminder.notStored': 'This device could not store your reminders. Please free some space and try again.',
  'reminder.calendar': 'With Chairside closed, your own calendar can ring: a day and 15 minutes before.',
  'reminder.now': 'Reminder',
  'reminder.missed': 'You missed this reminder',
  'reminder.starts': '{name} starts in {span}, at {time}.',
  'reminder.startsNow': '{name} starts now.',
  'reminder.started': '{name} started on {when}.',
  'reminder.open': 'Open',
} as const;

export const tr = wordsOf(reminders);
