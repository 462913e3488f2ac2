import type { placeholdersEnglish } from '../placeholders.ts';
import type { Translation } from '../subject.ts';

/** What each screen that is being prepared will be for, in the words of the person who will use it, and what works today. */
export const placeholdersHindi: Translation<typeof placeholdersEnglish> = {
  'placeholder.kicker': 'तैयार हो रहा है',
  'placeholder.home': 'होम पर जाएँ',
  'placeholder.login': 'लॉग इन करें',
  'placeholder.works': 'आज यह चलता है',
  'placeholder.register': 'अपने मोबाइल नंबर, नाम और सैलून से जुड़ें। तब तक आपके प्रतिनिधि आपका अकाउंट खोलते हैं।',
  'placeholder.forgotPassword': 'मोबाइल पर कोड, फिर नया पासवर्ड। तब तक SMS से आए 4 अंकों के कोड से लॉग इन करें।',
  'placeholder.forgotRegistration': 'हम आपकी एक्सेस आईडी आपके मोबाइल पर भेजेंगे। तब तक मोबाइल नंबर से लॉग इन करें।',
  'placeholder.changeRepresentative': 'देखें कि आपके सैलून के प्रतिनिधि कौन हैं, और दूसरे प्रतिनिधि माँगें। नेटवर्क नहीं? हम बाद में भेज देंगे।',
  'placeholder.addPost': 'वह लुक दिखाएँ जिस पर आपको नाज़ है: फ़ोटो, शब्द और मिलाए हुए शेड। नेटवर्क नहीं? हम बाद में भेज देंगे।',
  'placeholder.feeds': 'साथियों का काम: लुक, शेड और टिप्स। लाइक, कमेंट और सेव करें।',
  'placeholder.post': 'एक लुक, उसकी फ़ोटो और कमेंट।',
  'placeholder.profile': 'आपकी फ़ोटो, नाम, शहर और QR कोड, और यह फ़ोन आपके लिए क्या रखता है।',
  'placeholder.changePassword': 'आपके अकाउंट का नया पासवर्ड। इससे आपके दूसरे फ़ोन पर लॉग आउट हो जाएगा।',
  'placeholder.salonAfterLogin': 'आपका सैलून: पता, कुर्सियाँ और खुलने के दिन। लॉग इन के बाद हम एक बार पूछेंगे। बाद में भी कर सकते हैं।',
  'placeholder.salonForm': 'आपका सैलून: पता, कुर्सियाँ और खुलने के दिन, ताकि विज़िट और वर्कशॉप आप तक पहुँचें।',
  'placeholder.upcomingText': 'ट्रेनिंग स्वीकार करें, मना करें और जुड़ें।',
  'placeholder.calendarText': 'चार महीने की आपकी ट्रेनिंग, और ट्रेनर के लिए हाज़िरी सूची।',
  'placeholder.outboxText': 'क्या भेजना बाकी है, और आपको क्या देखना है।',
};
