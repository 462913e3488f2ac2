import type { Translation } from '../subject.ts';
import type { upcomingEnglish } from '../upcoming.ts';

/** Words of the screen of upcoming trainings. */
export const upcomingHindi: Translation<typeof upcomingEnglish> = {
  'now.started': 'अभी, {time} पर शुरू',
  'now.until': '{time} तक, {type}',
  'now.joinUntil': '{time} तक जुड़ सकते हैं।',
  'now.noted': 'आप {time} पर आए, हमने लिख लिया',
  'now.goWhere': 'जुड़ने के लिए {time} से पहले वहाँ जाएँ जहाँ नेटवर्क हो।',
  'upcoming.show': 'दिखाएँ',
  'upcoming.show.all': 'सभी',
  'upcoming.show.open': 'जवाब बाकी {count}',
  'upcoming.show.accepted': 'स्वीकार {count}',
  'upcoming.accepted': 'स्वीकार की हुई',
  'upcoming.allOf': 'सभी {count}',
  'upcoming.noneOpen': 'आपने सबका जवाब दे दिया है।',
  'upcoming.noneAccepted': 'अभी कुछ स्वीकार नहीं किया।',
  'upcoming.lead': 'नेटवर्क नहीं? फिर भी जवाब दें। हम बाद में भेज देंगे।',
  'upcoming.emptyTitle': 'अभी कोई ट्रेनिंग नहीं',
  'upcoming.emptyText': 'आपके ब्रांड की नई ट्रेनिंग यहाँ दिखेंगी।',
  'upcoming.emptyAction': 'एजुकेशन पोर्टफ़ोलियो देखें',
  'upcoming.more': 'और दिखाएँ',
  'upcoming.shown': '{count} में से {shown} दिख रही हैं',
};
