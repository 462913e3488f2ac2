import { subject, type Translation } from '../subject.ts';

/** Words before another site opens. */
export const english = {
  'outside.title': 'Open another site?',
  'outside.leads': 'This link leads out of the app, to:',
  'outside.care': 'We do not know what this site asks for. Never give it your password or a code.',
  'outside.open': 'Open the site',
  'outside.stay': 'Stay here',
} as const;

export const hindi: Translation<typeof english> = {
  'outside.title': 'दूसरी वेबसाइट खोलें?',
  'outside.leads': 'यह लिंक ऐप से बाहर यहाँ ले जाता है:',
  'outside.care': 'हमें नहीं पता कि यह वेबसाइट क्या पूछेगी। वहाँ अपना पासवर्ड या कोई कोड कभी न दें।',
  'outside.open': 'वेबसाइट खोलें',
  'outside.stay': 'यहीं रहें',
};

export const outsideText = subject(english);
