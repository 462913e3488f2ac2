import type { chairEnglish } from '../chair.ts';
import type { Translation } from '../subject.ts';

/** Words of the work at the chair: steps in large type, and timers that ring. */
export const chairHindi: Translation<typeof chairEnglish> = {
  'chair.label': 'चेयर पर {name}',
  'chair.close': 'चेयर मोड बंद करें',
  'chair.awake': 'स्क्रीन चालू रहेगी',
  'chair.asleep': 'स्क्रीन बंद हो सकती है',
  'chair.never': 'यह फ़ोन स्क्रीन चालू नहीं रख सकता',
  'chair.step': '{total} में से स्टेप {number}',
  'chair.before': 'पिछला स्टेप',
  'chair.nextStep': 'अगला स्टेप',
  'chair.done': 'हो गया',
  'chair.start': '{count} मिनट शुरू करें',
  'chair.pause': 'रोकें',
  'chair.goOn': 'जारी रखें',
  'chair.minute': '1 मिनट और',
  'chair.left': 'इस स्टेप में बाकी',
  'chair.leftOf': 'स्टेप {number} में बाकी',
  'chair.stands': 'रुका है',
  'chair.over': 'समय पूरा हुआ',
  'chair.overSince': '{count, plural, one {# मिनट पहले पूरा हुआ} other {# मिनट पहले पूरा हुआ}}',
  'chair.again': 'फिर से शुरू करें',
  'chair.quiet': 'घंटी बंद करें',
  'chair.oneLeft': 'एक मिनट बाकी',
  'chair.steps': 'स्टेप',
  'chair.noSteps': 'इस प्रोडक्ट के स्टेप नहीं हैं।',
  'chair.notStored': 'यह फ़ोन टाइमर सेव नहीं कर सका। यह पेज खुला रखें।',
  'chair.rings': 'समय पूरा हुआ: {name}',
  'chair.ringsText': 'स्टेप {number}: समय पूरा हुआ।',
  'chair.rangText': '{count, plural, one {स्टेप का समय # मिनट पहले पूरा हुआ।} other {स्टेप का समय # मिनट पहले पूरा हुआ।}}',
  'chair.openRun': 'चेयर पर जाएँ',
};
