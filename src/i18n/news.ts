import { popupsEnglish } from './popups.ts';
import { subject } from './subject.ts';

/** Words of the archive of What's New. */
export const newsEnglish = {
  'news.counts': '{count, plural, =0 {Nothing new} other {# new}}',
  'news.since': 'since {month}: {count}',
  'news.nothingSince': 'Nothing new since {day}',
  'news.items': '{count, plural, one {# item} other {# items}}',
  'news.new': 'New',
  'news.seen': 'Seen',
  'news.hidden': 'Hidden on Home',
  'news.hiddenWaits': 'Hidden on Home, waiting to send',
  'news.undated': 'Earlier',
  'news.video': 'Video',
  'news.watch': 'Watch the video',
  'news.videoOffline': 'The video needs internet. The text is here.',
  'news.videoData': 'Your phone saves data: the video loads only when you start it.',
  'news.emptyTitle': 'No news yet',
  'news.emptyText': 'What is new in courses, products and the app comes here.',
  'news.emptyAction': 'See my trainings',
  'news.notHere': "What's New is not on this phone",
} as const;

export const newsText = subject(['news', 'popups'], { ...newsEnglish, ...popupsEnglish });
