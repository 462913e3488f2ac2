import type { placeholdersEnglish } from '../placeholders.ts';
import type { Translation } from '../subject.ts';

/** What each screen that is being prepared will be for, in the words of the person who will use it, and what works today. */
export const placeholdersHindi: Translation<typeof placeholdersEnglish> = {
  'placeholder.kicker': 'तैयार हो रहा है',
  'placeholder.home': 'होम पर जाएँ',
  'placeholder.login': 'लॉग इन करें',
  'placeholder.works': 'आज यह चलता है',
  'placeholder.profile': 'आपकी फ़ोटो, नाम, शहर और QR कोड, और यह फ़ोन आपके लिए क्या रखता है।',
  'placeholder.upcomingText': 'ट्रेनिंग स्वीकार करें, मना करें और जुड़ें।',
  'placeholder.calendarText': 'चार महीने की आपकी ट्रेनिंग, और ट्रेनर के लिए हाज़िरी सूची।',
  'placeholder.outboxText': 'क्या भेजना बाकी है, और आपको क्या देखना है।',
};
