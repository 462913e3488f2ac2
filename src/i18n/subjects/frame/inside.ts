import { subject, type Translation } from '../../subject.ts';

/**
 * Words of the menu, the QR code, signing out, a wrong clock and a full device. Only signed-in
 * people see them, so they are not part of the login.
 */
export const english = {
  'menu.socialConnect': 'Social Connect',
  'menu.rate': 'Rate Us',
  'menu.help': 'Help',
  'menu.accessId': 'Access ID {id}',
  'menu.editProfile': 'Edit profile',
  'menu.qr': 'Generate QR Code',
  'device.notStored': 'This phone could not save this. Please free some space and try again.',
  'qr.title': 'Scan QR Code',
  'qr.show': 'Show this to your trainer',
  'qr.label': 'QR code of {name}',
  'qr.text': 'The screen stays on. Works without signal.',
  'qr.pending': 'Pending validation from the representative.',
  'signOut.title': 'Log out with unsent work?',
  'signOut.ask': 'Log out?',
  'signOut.offline': 'You are offline. You can only log in again with a signal.',
  'signOut.stay': 'Stay',
  'signOut.leave': 'Log out',
  'signOut.text': '{count, plural, one {# item is} other {# items are}} not sent yet.',
  'signOut.send': 'Send now, then log out',
  'signOut.keep': 'Keep it here, locked',
  'signOut.keepNote': 'No one else can read it. We send it when you log in here again.',
  'signOut.discard': 'Delete it and log out',
  'signOut.more': 'More work has come in since. Please choose again.',
  'signOut.stillWaits': 'Some work could not be sent. Please choose again.',
  'clock.ahead': "Your phone's clock is {span} ahead. Times here are correct.",
  'clock.behind': "Your phone's clock is {span} behind. Times here are correct.",
  'clock.label': 'Clock',
} as const;

export const hindi: Translation<typeof english> = {
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
  'clock.ahead': 'आपके फ़ोन की घड़ी {span} आगे है। यहाँ समय सही है।',
  'clock.behind': 'आपके फ़ोन की घड़ी {span} पीछे है। यहाँ समय सही है।',
  'clock.label': 'घड़ी',
};

export const insideText = subject(english);
