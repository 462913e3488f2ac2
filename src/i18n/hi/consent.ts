import type { consentEnglish } from '../consent.ts';
import type { Translation } from '../subject.ts';

/** Words of the consent settings and of the contact below them. */
export const consentHindi: Translation<typeof consentEnglish> = {
  'consent.title': 'Chairside क्या रखता और भेजता है',
  'consent.lead': 'हम आपका डेटा न बेचते हैं, न विज्ञापन वालों को देते हैं। ऐप को चलने के लिए कुछ चीज़ें चाहिए। बाकी आपकी मर्ज़ी है, और उसे कभी भी बदला जा सकता है।',
  'consent.necessary': 'ज़रूरी',
  'consent.always': 'हमेशा चालू',
  'consent.necessaryText':
    'आपका लॉग इन, आपने जो खोला और जो भेजना बाकी है, वह इस फ़ोन पर आपकी अपनी चाबी से लॉक रहता है। ऐप भी यहीं रहता है, ताकि बिना नेटवर्क के खुले।',
  'consent.prefetch': 'बिना नेटवर्क वाली जगहों के लिए पहले से डाउनलोड करें',
  'consent.prefetchText': 'हाज़िरी सूची और तस्वीरें आपके खोलने से पहले ही इस फ़ोन पर आ जाती हैं। ऑफ़ हो तो बिना नेटवर्क के वही दिखेगा जो आपने पहले खोला था।',
  'consent.news': 'हमें बताएँ कि आपने कौन-सी खबरें खोलीं',
  'consent.newsText': 'खबर खोलने या बंद करने पर हमें पता चलता है। ऑफ़ हो तो हम सिर्फ़ “फिर न दिखाएँ” भेजते हैं।',
  'consent.reports': 'कुछ न खुले तो हमें बताएँ',
  'consent.reportsText': 'हमें पता चलता है कि क्या नहीं खुला, कब, और आपकी एक्सेस आईडी। आपका लिखा कुछ नहीं। ऑफ़ हो तो हम कुछ नहीं भेजते।',
  'consent.onlyDevice': 'अभी कोई लॉग इन नहीं है। यह पसंद इस फ़ोन के लिए है।',
  'consent.account': 'यह पसंद इस फ़ोन पर आपके लिए है। लॉग आउट करने पर खत्म हो जाती है।',
  'consent.all': 'सब स्वीकार करें',
  'consent.only': 'सिर्फ़ ज़रूरी',
  'consent.save': 'मेरी पसंद सेव करें',
  'consent.failed': 'यह फ़ोन आपकी पसंद सेव नहीं कर पाया। कृपया थोड़ी जगह खाली करें और फिर कोशिश करें।',
  'contact.title': 'संपर्क करें',
  'contact.text': 'हम कामकाजी दिनों में 10:00 से 18:00 बजे तक जवाब देते हैं, भारतीय समय। कॉल बिना इंटरनेट के भी लगती है।',
  'contact.desk': 'हेल्प डेस्क',
  'contact.privacy': 'आपके डेटा पर सवाल',
};
