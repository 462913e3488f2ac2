import type { notificationsEnglish } from '../notifications.ts';
import type { Translation } from '../subject.ts';

/** Words of notifications, and of the list of the app's own messages. */
export const notificationsHindi: Translation<typeof notificationsEnglish> = {
  'notifications.title': 'नोटिफ़िकेशन',
  'notifications.parts': 'क्या दिखाएँ',
  'notifications.all': 'सब',
  'notifications.unread': 'बिना पढ़े, {count}',
  'notifications.alertsChip': '{count, plural, =0 {नोटिफ़िकेशन} other {नोटिफ़िकेशन, #}}',
  'notifications.saidChip': '{count, plural, =0 {ऐप के मैसेज} other {ऐप के मैसेज, #}}',
  'notifications.markAll': 'सब पढ़ा हुआ मानें',
  'notifications.today': 'आज',
  'notifications.earlier': 'पहले के',
  'notifications.noneToday': 'आज कुछ नया नहीं।',
  'notifications.isUnread': 'बिना पढ़ा',
  'notifications.seeAll': 'सब नोटिफ़िकेशन',
  'notifications.more': 'और देखें',
  'notifications.moreNotHere': 'पुराने नोटिफ़िकेशन इस फ़ोन पर नहीं हैं।',
  'notifications.end': 'और नोटिफ़िकेशन नहीं हैं।',
  'notifications.notHere': 'आपके नोटिफ़िकेशन इस फ़ोन पर नहीं हैं',
  'notifications.emptyTitle': 'अभी कोई नोटिफ़िकेशन नहीं',
  'notifications.emptyText': 'ट्रेनिंग के इनवाइट, नए कोर्स और आपकी पोस्ट की खबरें यहाँ आएँगी।',
  'notifications.emptyAction': 'मेरी ट्रेनिंग देखें',
  'notifications.allReadText': 'आपने सब पढ़ लिया है।',
  'notifications.notStored': 'यह फ़ोन इसे सेव नहीं कर पाया।',
  'said.lead': 'पिछले 7 दिनों के मैसेज, सिर्फ़ इस फ़ोन पर।',
  'said.clear': 'सब हटाएँ',
  'said.empty': 'पिछले 7 दिनों में कोई मैसेज नहीं।',
  'said.times': '{when}, {count} बार',
  // My pending work: what the person wants, and what the server has taken.
  'wish.read-notice': 'पढ़ा हुआ मानें: {name}',
  'done.read-notice': 'पढ़ा हुआ माना: {name}',
  'wish.read-all-notices': 'सब नोटिफ़िकेशन पढ़े हुए मानें',
  'done.read-all-notices': 'सब नोटिफ़िकेशन पढ़े हुए माने',
};
