import { subject, type Translation } from '../subject.ts';

/** Words of attendance receipts. */
export const english = {
  'receipt.title': 'Proof that you joined',
  'receipt.lead': 'Marked absent? Show this code.',
  'receipt.code': 'Proof {code}',
  'receipt.tapped': 'Tapped Join {when}',
  'receipt.rejoined': 'Joined again {when}',
  'receipt.waiting': 'Waiting to send',
  'receipt.recorded': 'Recorded {time}',
  'receipt.answered': 'Sent {sent}, answered {answered}',
  'receipt.needs': 'Needs you: {reason}',
  'receipt.refused': 'it was not accepted',
  'receipt.look': 'What to do',
  'receipt.copy': 'Copy proof',
  'receipt.copied': 'Copied',
  'receipt.copyFailed': 'This browser cannot copy. Please show the code.',
  'receipt.keep': 'Save proof that I was here',
  'receipt.kept': 'Proof {code} is saved',
  'receipt.keptText':
    'It shows that you were here at {time}. We send it later. You need internet to join the training.',
  'receipt.notStored':
    'This phone could not save your proof. Please free some space and tap again.',
  'receipt.text': 'Proof of attendance {code}\n{name} (training {training})\nAccess ID {id}',
  'receipt.textTapped': 'Tapped Join {when} IST',
  'receipt.textRecorded': 'Recorded by Chairside {when} IST',
  'receipt.textSent': 'Sent {when} IST',
  'receipt.textAnswered': 'Answered {when} IST',
  'receipt.textUnconfirmed': 'Not confirmed by Chairside',
  'receipt.textWaiting': 'Not sent yet',
} as const;

export const hindi: Translation<typeof english> = {
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
  'receipt.keptText':
    'इसमें लिखा है कि {time} बजे आपकी हाज़िरी यहाँ थी। यह बाद में भेजा जाएगा। ट्रेनिंग से जुड़ने के लिए इंटरनेट चाहिए।',
  'receipt.notStored': 'यह फ़ोन सबूत सेव नहीं कर पाया। कृपया थोड़ी जगह खाली करें और फिर दबाएँ।',
  'receipt.text': 'हाज़िरी का सबूत {code}\n{name} (ट्रेनिंग {training})\nएक्सेस आईडी {id}',
  'receipt.textTapped': '“जुड़ें” दबाया: {when} IST',
  'receipt.textRecorded': 'Chairside में दर्ज: {when} IST',
  'receipt.textSent': 'भेजा: {when} IST',
  'receipt.textAnswered': 'जवाब आया: {when} IST',
  'receipt.textUnconfirmed': 'Chairside ने अभी पक्का नहीं किया',
  'receipt.textWaiting': 'अभी भेजा नहीं गया',
};

export const receiptText = subject(english);
