import { wordsOf } from '../words-of.ts';

/** What only the home screen says. */
const homeScreen = {
  'continue.with': 'Continue with {division}',
  'continue.learning': 'Continue learning',
  'continue.open': 'Continue {program}',
  'continue.lessons': '{done} of {total, plural, one {# lesson} other {# lessons}}',
  'continue.clock': '{whole}:{part} left',
  'continue.minutes': '{count} min left',
  'continue.hours': '{whole} h {part} left',
  'homeEmpty.title': 'Your first brand opens this page',
  'homeEmpty.text': 'Programs and trainings come with the brands of your salon. Your representative assigns them.',
  'homeEmpty.action': 'Ask for help',
} as const;

export const th = wordsOf(homeScreen);
