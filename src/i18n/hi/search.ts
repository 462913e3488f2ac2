import type { searchEnglish } from '../search.ts';
import type { Translation } from '../subject.ts';

/** Words of the search, loaded with it. */
export const searchHindi: Translation<typeof searchEnglish> = {
  'search.placeholder': 'प्रोग्राम और ट्रेनिंग खोजें',
  'search.clear': 'खोज हटाएँ',
  'search.results': 'खोज के नतीजे',
  'search.recent': 'हाल में देखा',
  'search.suggestions': 'सुझाव',
  'search.popular': 'लोकप्रिय',
  'search.forget': 'हटाएँ',
  'search.start': 'प्रोग्राम, लेसन, प्रोडक्ट, आपके नोट, ट्रेनिंग, ब्रांड, नोटिफ़िकेशन और पोस्ट। बिना नेटवर्क के भी।',
  'search.try': 'आज़माएँ',
  'search.looking': 'खोज रहे हैं',
  'search.lookingOn': 'सब प्रोग्राम में खोज रहे हैं',
  'search.count': '{count, plural, one {# नतीजा} other {# नतीजे}}',
  'search.countAndMore': 'इस फ़ोन पर {count, plural, one {# नतीजा} other {# नतीजे}}, खोज जारी है',
  'search.here': 'इस फ़ोन पर',
  'search.none': '“{text}” के लिए कुछ नहीं मिला',
  'search.noneText': 'एजुकेशन पोर्टफ़ोलियो में सब प्रोग्राम देखें।',
  'search.noneHere': 'इस फ़ोन पर “{text}” के लिए कुछ नहीं मिला',
  'search.noneHereText': 'आप ऑफ़लाइन हैं। ऑनलाइन होने पर सब प्रोग्राम में खोज होगी।',
  'search.portfolio': 'एजुकेशन पोर्टफ़ोलियो',
  'search.offline': 'आप ऑफ़लाइन हैं। ये नतीजे इसी फ़ोन के हैं।',
  'search.failed': 'सिर्फ़ इस फ़ोन पर खोजा गया',
  'search.kind.brand': 'ब्रांड',
  'search.kind.product': 'प्रोडक्ट',
  'search.kind.lesson': 'लेसन',
  'search.kind.note': 'आपका नोट',
  'search.kind.training': 'ट्रेनिंग',
  'search.kind.notification': 'नोटिफ़िकेशन',
  'search.kind.post': 'पोस्ट',
};
