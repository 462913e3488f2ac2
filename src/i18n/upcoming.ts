import { subject } from './subject.ts';

/** Words of the screen of upcoming trainings. */
export const upcomingEnglish = {
  'now.started': 'Now, started {time}',
  'now.until': 'to {time}, {type}',
  'now.joinUntil': 'You can join until {time}.',
  'now.noted': 'You came at {time}, we noted it',
  'now.goWhere': 'To join, go where you have a signal before {time}.',
  'upcoming.show': 'Show',
  'upcoming.show.all': 'All',
  'upcoming.show.open': 'Needs your answer {count}',
  'upcoming.show.accepted': 'Accepted {count}',
  'upcoming.accepted': 'Accepted',
  'upcoming.allOf': 'All {count}',
  'upcoming.noneOpen': 'You have answered all of them.',
  'upcoming.noneAccepted': 'You have not accepted any yet.',
  'upcoming.lead': 'No signal? Answer anyway. We send it later.',
  'upcoming.emptyTitle': 'No trainings yet',
  'upcoming.emptyText': 'You see new trainings of your brands here.',
  'upcoming.emptyAction': 'See the Education Portfolio',
  'upcoming.more': 'Show more',
  'upcoming.shown': '{shown} of {count} shown',
} as const;

export const upcomingText = subject('upcoming', upcomingEnglish);
