import { subject, type Translation } from '../../subject.ts';

/** Words of the What's New screen. */
export const english = {
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

export const hindi: Translation<typeof english> = {
  'news.counts': '{count, plural, =0 {कुछ नया नहीं} other {# नए}}',
  'news.since': '{month} से: {count}',
  'news.nothingSince': '{day} के बाद कुछ नया नहीं',
  'news.items': '{count, plural, one {# ख़बर} other {# ख़बरें}}',
  'news.new': 'नया',
  'news.seen': 'देखा हुआ',
  'news.hidden': 'होम पर नहीं दिखेगा',
  'news.hiddenWaits': 'होम पर नहीं दिखेगा, भेजना बाकी है',
  'news.undated': 'पहले के',
  'news.video': 'वीडियो',
  'news.watch': 'वीडियो देखें',
  'news.videoOffline': 'वीडियो के लिए इंटरनेट चाहिए। लिखा हुआ यहाँ है।',
  'news.videoData': 'आपका फ़ोन डेटा बचा रहा है: वीडियो तभी लोड होगा जब आप चलाएँगे।',
  'news.emptyTitle': 'अभी कोई ख़बर नहीं',
  'news.emptyText': 'कोर्स, प्रोडक्ट और ऐप में जो नया होगा, वह यहाँ आएगा।',
  'news.emptyAction': 'मेरी ट्रेनिंग देखें',
  'news.notHere': 'नया क्या है, यह इस फ़ोन पर नहीं है',
};

export const newsText = subject(english);
