import { subject, type Translation } from '../subject.ts';

/** What a push says on the lock screen. */
export const english = {
  'push.other': 'There is something new. Open {brand} to see it.',
  'push.says.trainings': 'There is news about one of your trainings.',
  'push.says.reminders': 'One of your trainings starts soon.',
  'push.says.courses': 'There is something new to learn.',
  'push.says.posts': 'There is news about a post.',
  'push.says.certificates': 'There is news about a certificate.',
  'push.says.news': 'There is a new message for you.',
} as const;

export const hindi: Translation<typeof english> = {
  'push.other': 'कुछ नया आया है। देखने के लिए {brand} खोलें।',
  'push.says.trainings': 'आपकी एक ट्रेनिंग के बारे में नई जानकारी है।',
  'push.says.reminders': 'आपकी एक ट्रेनिंग जल्द शुरू होगी।',
  'push.says.courses': 'सीखने के लिए कुछ नया है।',
  'push.says.posts': 'एक पोस्ट के बारे में नई जानकारी है।',
  'push.says.certificates': 'एक सर्टिफ़िकेट के बारे में नई जानकारी है।',
  'push.says.news': 'आपके लिए एक नया संदेश है।',
};

export const pushSaysText = subject(english);
