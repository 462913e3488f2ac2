import type { catchUpEnglish } from '../catch-up.ts';
import type { Translation } from '../subject.ts';

/** Words of what a person missed while they were away. */
export const catchUpHindi: Translation<typeof catchUpEnglish> = {
  'catchUp.title': 'इस बीच क्या बदला',
  'catchUp.since': '{day} से',
  'catchUp.moved': 'नया समय: {when}',
  'catchUp.cancelled': 'रद्द, पहले {when}',
  'catchUp.training': 'नई ट्रेनिंग: {when}',
  'catchUp.program': 'नया प्रोग्राम',
  'catchUp.notification': 'नोटिफ़िकेशन, {when}',
  'catchUp.all': 'सभी {count} दिखाएँ',
  'catchUp.done': 'देख लिया',
};
