import { subject, type Translation } from '../../subject.ts';

/** Words of the screen of upcoming trainings. */
export const english = {
  'now.started': 'Now, started {time}',
  'now.until': 'to {time}, {type}',
  'now.joinUntil': 'You can join until {time}.',
  'now.noted': 'You came at {time}, we noted it',
  'now.goWhere': 'To join, go where you have a signal before {time}.',
  'upcoming.show': 'Show',
  'upcoming.show.all': 'All',
  'upcoming.show.open': 'Needs your answer {count}',
  'upcoming.show.accepted': 'Accepted {count}',
  'upcoming.accepted': 'Accepted',
  'upcoming.allOf': 'All {count}',
  'upcoming.noneOpen': 'You have answered all of them.',
  'upcoming.noneAccepted': 'You have not accepted any yet.',
  'upcoming.lead': 'No signal? Answer anyway. We send it later.',
  'upcoming.emptyTitle': 'No trainings yet',
  'upcoming.emptyText': 'You see new trainings of your brands here.',
  'upcoming.emptyAction': 'See the Education Portfolio',
  'upcoming.more': 'Show more',
  'upcoming.shown': '{shown} of {count} shown',
} as const;

export const hindi: Translation<typeof english> = {
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

export const upcomingText = subject(english);
