import { wordsOf } from '../words-of.ts';

/** What only the home screen says. */
const homeScreen = {
  'home.banners': 'Banners',
  'home.pause': 'Pause banners',
  'home.play': 'Play banners',
  'home.previous': 'Previous',
  'home.next': 'Next',
  'home.place': '{place} / {total}',
  'home.categories': 'Explore Categories',
  'home.top5': 'Top 5 in India',
  'home.exploreMore': 'Explore More',
  'home.brands': 'Discover Our Brands',
  'home.programs': '{count, plural, one {# program} other {# programs}}',
  'home.steps': '{count, plural, one {# step} other {# steps}}',
  'home.minutes': '{count} min',
  'home.hours': '{hours} h {minutes}',
  'home.notHere': 'Home is not on this device',
  'home.upcoming': 'Upcoming trainings',
  'home.allTrainings': 'All {count} trainings',
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
