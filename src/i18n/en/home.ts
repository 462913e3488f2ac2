/** Words of the home screen. */
export const home = {
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
} as const;
