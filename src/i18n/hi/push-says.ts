import type { pushSaysEnglish } from '../push-says.ts';
import type { Translation } from '../subject.ts';

/** What a push says on the lock screen. */
export const pushSaysHindi: Translation<typeof pushSaysEnglish> = {
  'push.other': 'कुछ नया आया है। देखने के लिए {brand} खोलें।',
  'push.says.trainings': 'आपकी एक ट्रेनिंग के बारे में नई जानकारी है।',
  'push.says.reminders': 'आपकी एक ट्रेनिंग जल्द शुरू होगी।',
  'push.says.courses': 'सीखने के लिए कुछ नया है।',
  'push.says.posts': 'एक पोस्ट के बारे में नई जानकारी है।',
  'push.says.certificates': 'एक सर्टिफ़िकेट के बारे में नई जानकारी है।',
  'push.says.news': 'आपके लिए एक नया संदेश है।',
};
