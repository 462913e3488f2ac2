import { wordsOf } from '../words-of.ts';

/** Words of the search; they travel with it. */
export const ts = wordsOf({
  'search.placeholder': 'Search programs and trainings',
  'search.clear': 'Clear the search',
  'search.results': 'Search results',
  'search.recent': 'Chosen lately',
  'search.forget': 'Clear',
  'search.start': 'Programs, trainings, brands and alerts, also without a signal.',
  'search.try': 'Try',
  'search.looking': 'Searching',
  'search.lookingOn': 'Searching the whole catalogue',
  'search.count': '{count, plural, one {# result} other {# results}}',
  'search.countAndMore': '{count, plural, one {# result} other {# results}} on this device, searching on',
  'search.here': 'On this device',
  'search.none': 'Nothing is called “{text}”',
  'search.noneText': 'Programs, trainings, brands and alerts were searched. Everything that you can learn stands in the portfolio.',
  'search.noneHere': 'Nothing on this device is called “{text}”',
  'search.noneHereText': 'You are offline. The whole catalogue is searched as soon as there is a signal.',
  'search.portfolio': 'Education Portfolio',
  'search.offline': 'You are offline: these are the results on this device.',
  'search.failed': 'Only this device was searched',
  'search.kind.brand': 'Brand',
  'search.kind.training': 'Training',
  'search.kind.notice': 'Alert',
});
