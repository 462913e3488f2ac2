import { subject } from './subject.ts';

/** Words that only the home screen uses. */
export const homeEnglish = {
  'home.banners': 'Banners',
  'home.carousel': 'carousel',
  'home.slide': 'slide',
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
  'home.notHere': 'Home is not on this phone',
  'home.upcoming': 'Upcoming trainings',
  'home.noTrainings': 'No trainings yet',
  'home.noTrainingsText': 'You see new trainings of your brands here.',
  'home.allTrainings': 'All {count} trainings',
  'continue.with': 'Continue with {division}',
  'continue.learning': 'Continue learning',
  'continue.open': 'Continue {program}',
  'continue.lessons': '{done} of {total, plural, one {# lesson} other {# lessons}}',
  'continue.clock': '{whole}:{part} left',
  'continue.minutes': '{count} min left',
  'continue.hours': '{whole} h {part} left',
  'homeEmpty.title': 'No brands yet',
  'homeEmpty.text': 'Your representative adds the brands of your salon. Their programs and trainings come here.',
  'homeEmpty.action': 'Ask for help',
} as const;

export const homeText = subject('home', homeEnglish);
