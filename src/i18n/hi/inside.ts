import type { insideEnglish } from '../inside.ts';
import type { Translation } from '../subject.ts';

export const insideHindi: Translation<typeof insideEnglish> = {
  'menu.socialConnect': 'सोशल कनेक्ट',
  'menu.rate': 'हमें रेटिंग दें',
  'menu.help': 'मदद',
  'menu.accessId': 'एक्सेस आईडी {id}',
  'menu.editProfile': 'प्रोफ़ाइल एडिट करें',
  'menu.qr': 'QR कोड बनाएँ',
  'device.notStored': 'यह फ़ोन इसे सेव नहीं कर पाया। कृपया थोड़ी जगह खाली करें और फिर कोशिश करें।',
  'qr.title': 'QR कोड स्कैन करें',
  'qr.show': 'इसे अपने ट्रेनर को दिखाएँ',
  'qr.label': '{name} का QR कोड',
  'qr.text': 'स्क्रीन चालू रहती है। बिना नेटवर्क भी चलता है।',
  'qr.pending': 'प्रतिनिधि की मंज़ूरी बाकी है।',
  'signOut.title': 'कुछ काम भेजना बाकी है। लॉग आउट करें?',
  'signOut.ask': 'लॉग आउट करें?',
  'signOut.offline': 'आप ऑफ़लाइन हैं। फिर से लॉग इन नेटवर्क आने पर ही होगा।',
  'signOut.stay': 'यहीं रहें',
  'signOut.leave': 'लॉग आउट करें',
  'signOut.text': '{count, plural, one {# काम अभी भेजना बाकी है।} other {# काम अभी भेजने बाकी हैं।}}',
  'signOut.send': 'अभी भेजें, फिर लॉग आउट करें',
  'signOut.keep': 'यहीं लॉक करके रखें',
  'signOut.keepNote': 'इसे कोई और नहीं पढ़ सकता। यहाँ फिर से लॉग इन करने पर भेजा जाएगा।',
  'signOut.discard': 'हटाएँ और लॉग आउट करें',
  'signOut.more': 'इस बीच और काम जुड़ गया है। कृपया फिर से चुनें।',
  'signOut.stillWaits': 'कुछ काम नहीं भेजा जा सका। कृपया फिर से चुनें।',
};
