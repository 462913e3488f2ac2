import type { receiptsEnglish } from '../receipts.ts';
import type { Translation } from '../subject.ts';

/** Words of attendance receipts. */
export const receiptsHindi: Translation<typeof receiptsEnglish> = {
  'receipt.title': 'आपके जुड़ने का सबूत',
  'receipt.lead': 'गैरहाज़िर लिख दिया? यह कोड दिखाएँ।',
  'receipt.code': 'सबूत {code}',
  'receipt.tapped': '“जुड़ें” दबाया: {when}',
  'receipt.rejoined': 'फिर से जुड़ना: {when}',
  'receipt.waiting': 'भेजना बाकी',
  'receipt.recorded': '{time} बजे दर्ज',
  'receipt.answered': '{sent} बजे भेजा, {answered} बजे जवाब आया',
  'receipt.needs': 'आपको देखना है: {reason}',
  'receipt.refused': 'यह नहीं हो पाया',
  'receipt.look': 'क्या करें',
  'receipt.copy': 'सबूत कॉपी करें',
  'receipt.copied': 'कॉपी हुआ',
  'receipt.copyFailed': 'यह ब्राउज़र कॉपी नहीं कर सकता। कृपया कोड दिखाएँ।',
  'receipt.keep': 'मेरे आने का सबूत सेव करें',
  'receipt.kept': 'सबूत {code} सेव हुआ',
  'receipt.keptText': 'इसमें लिखा है कि {time} बजे आपकी हाज़िरी यहाँ थी। यह बाद में भेजा जाएगा। ट्रेनिंग से जुड़ने के लिए इंटरनेट चाहिए।',
  'receipt.notStored': 'यह फ़ोन सबूत सेव नहीं कर पाया। कृपया थोड़ी जगह खाली करें और फिर दबाएँ।',
  'receipt.text': 'हाज़िरी का सबूत {code}\n{name} (ट्रेनिंग {training})\nएक्सेस आईडी {id}',
  'receipt.textTapped': '“जुड़ें” दबाया: {when} IST',
  'receipt.textRecorded': 'Chairside में दर्ज: {when} IST',
  'receipt.textSent': 'भेजा: {when} IST',
  'receipt.textAnswered': 'जवाब आया: {when} IST',
  'receipt.textUnconfirmed': 'Chairside ने अभी पक्का नहीं किया',
  'receipt.textWaiting': 'अभी भेजा नहीं गया',
};
