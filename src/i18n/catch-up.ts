import { subject } from './subject.ts';

/** Words of what a person missed while they were away. */
export const catchUpEnglish = {
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

export const catchUpText = subject('catch-up', catchUpEnglish);
