import { subject, type Translation } from '../../subject.ts';

/** Words of the consent settings and of the contact below them. */
export const english = {
  'consent.title': 'What Chairside keeps and sends',
  'consent.lead':
    'We do not sell your data or give it to advertisers. The app needs some things to work. The rest is your choice, and you can change it at any time.',
  'consent.necessary': 'Necessary',
  'consent.always': 'Always on',
  'consent.necessaryText':
    'Your login, what you opened and your unsent work are on this phone, locked with your own key. The app is kept too, so that it opens without a signal.',
  'consent.prefetch': 'Download ahead for places without signal',
  'consent.prefetchText':
    'Attendance lists and pictures come to this phone before you open them. Off: without a signal you see only what you opened before.',
  'consent.news': 'Tell us which news you opened',
  'consent.newsText':
    'We are told when you open or close a news item. Off: we only send "do not show again".',
  'consent.reports': 'Tell us when something does not load',
  'consent.reportsText':
    'We are told what did not load, when, and your Access ID. Nothing that you wrote. Off: we send nothing.',
  'consent.onlyDevice': 'You are not logged in. This choice is for this phone.',
  'consent.account': 'This choice is for you on this phone. It ends when you log out.',
  'consent.all': 'Accept all',
  'consent.only': 'Only necessary',
  'consent.save': 'Save my choice',
  'consent.failed': 'This phone could not save your choice. Please free some space and try again.',
  'contact.title': 'Contact Us',
  'contact.text':
    'We answer on working days from 10:00 to 18:00, Indian time. You can call without internet.',
  'contact.desk': 'Help desk',
  'contact.privacy': 'Questions about your data',
} as const;

export const hindi: Translation<typeof english> = {
  'consent.title': 'Chairside क्या रखता और भेजता है',
  'consent.lead':
    'हम आपका डेटा न बेचते हैं, न विज्ञापन वालों को देते हैं। ऐप को चलने के लिए कुछ चीज़ें चाहिए। बाकी आपकी मर्ज़ी है, और उसे कभी भी बदला जा सकता है।',
  'consent.necessary': 'ज़रूरी',
  'consent.always': 'हमेशा चालू',
  'consent.necessaryText':
    'आपका लॉग इन, आपने जो खोला और जो भेजना बाकी है, वह इस फ़ोन पर आपकी अपनी चाबी से लॉक रहता है। ऐप भी यहीं रहता है, ताकि बिना नेटवर्क के खुले।',
  'consent.prefetch': 'बिना नेटवर्क वाली जगहों के लिए पहले से डाउनलोड करें',
  'consent.prefetchText':
    'हाज़िरी सूची और तस्वीरें आपके खोलने से पहले ही इस फ़ोन पर आ जाती हैं। ऑफ़ हो तो बिना नेटवर्क के वही दिखेगा जो आपने पहले खोला था।',
  'consent.news': 'हमें बताएँ कि आपने कौन-सी खबरें खोलीं',
  'consent.newsText': 'खबर खोलने या बंद करने पर हमें पता चलता है। ऑफ़ हो तो हम सिर्फ़ “फिर न दिखाएँ” भेजते हैं।',
  'consent.reports': 'कुछ न खुले तो हमें बताएँ',
  'consent.reportsText':
    'हमें पता चलता है कि क्या नहीं खुला, कब, और आपकी एक्सेस आईडी। आपका लिखा कुछ नहीं। ऑफ़ हो तो हम कुछ नहीं भेजते।',
  'consent.onlyDevice': 'अभी कोई लॉग इन नहीं है। यह पसंद इस फ़ोन के लिए है।',
  'consent.account': 'यह पसंद इस फ़ोन पर आपके लिए है। लॉग आउट करने पर खत्म हो जाती है।',
  'consent.all': 'सब स्वीकार करें',
  'consent.only': 'सिर्फ़ ज़रूरी',
  'consent.save': 'मेरी पसंद सेव करें',
  'consent.failed': 'यह फ़ोन आपकी पसंद सेव नहीं कर पाया। कृपया थोड़ी जगह खाली करें और फिर कोशिश करें।',
  'contact.title': 'संपर्क करें',
  'contact.text':
    'हम कामकाजी दिनों में 10:00 से 18:00 बजे तक जवाब देते हैं, भारतीय समय। कॉल बिना इंटरनेट के भी लगती है।',
  'contact.desk': 'हेल्प डेस्क',
  'contact.privacy': 'आपके डेटा पर सवाल',
};

export const consentText = subject(english);
