import type { newsEnglish } from '../news.ts';
import type { Translation } from '../subject.ts';

/** Words of the archive of What's New. */
export const newsHindi: Translation<typeof newsEnglish> = {
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
