import type { outsideEnglish } from '../outside.ts';
import type { Translation } from '../subject.ts';

/** Words before another site opens. */
export const outsideHindi: Translation<typeof outsideEnglish> = {
  'outside.title': 'दूसरी वेबसाइट खोलें?',
  'outside.leads': 'यह लिंक ऐप से बाहर यहाँ ले जाता है:',
  'outside.care': 'हमें नहीं पता कि यह वेबसाइट क्या पूछेगी। वहाँ अपना पासवर्ड या कोई कोड कभी न दें।',
  'outside.open': 'वेबसाइट खोलें',
  'outside.stay': 'यहीं रहें',
};
