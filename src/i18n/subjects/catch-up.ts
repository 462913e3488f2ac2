import { subject, type Translation } from '../subject.ts';

/** Words of what a person missed while they were away. */
export const english = {
  'catchUp.title': 'While you were away',
  'catchUp.since': 'Since {day}',
  'catchUp.moved': 'New time: {when}',
  'catchUp.cancelled': 'Cancelled, was {when}',
  'catchUp.training': 'New training: {when}',
  'catchUp.program': 'New program',
  'catchUp.notification': 'Notification, {when}',
  'catchUp.all': 'Show all {count}',
  'catchUp.done': 'I have seen this',
} as const;

export const hindi: Translation<typeof english> = {
  'catchUp.title': 'इस बीच क्या बदला',
  'catchUp.since': '{day} से',
  'catchUp.moved': 'नया समय: {when}',
  'catchUp.cancelled': 'रद्द, पहले {when}',
  'catchUp.training': 'नई ट्रेनिंग: {when}',
  'catchUp.program': 'नया प्रोग्राम',
  'catchUp.notification': 'नोटिफ़िकेशन, {when}',
  'catchUp.all': 'सभी {count} दिखाएँ',
  'catchUp.done': 'देख लिया',
};

export const catchUpText = subject(english);
