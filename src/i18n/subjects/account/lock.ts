import { subject, type Translation } from '../../subject.ts';

/** Words of the PIN and of the lock screen. */
export const english = {
  'lock.screen': 'Locked',
  'lock.title': 'Your PIN, {name}',
  'lock.titleNobody': 'Your PIN',
  'lock.wrong': 'Wrong PIN, {name}',
  'lock.wrongNobody': 'Wrong PIN',
  'lock.noSignal': 'No signal needed',
  'lock.checking': 'Checking',
  'lock.typed': '{count} of {of} digits',
  'lock.again': 'Please try again.',
  'lock.tries':
    '{count, plural, one {One try} other {# tries}} left. Then you need your password and a signal.',
  'lock.wait': 'Please wait {time}, then try again.',
  'lock.spent': 'Too many wrong PINs. Log in with your password, then you can try again.',
  'lock.quiet': 'Time is over. Stop ringing',
  'lock.delete': 'Delete last digit',
  'lock.forgot': 'Forgot PIN',
  'lock.other': 'Not you? Log in',
  'lock.password': 'Log in with password',
  'lock.unsent': '{count, plural, one {1 thing waits} other {# things wait}} to be sent.',
  'lock.unsentText': 'Locked and safe. It is sent when you unlock with a signal.',
  'lock.forgotTitle': 'Forgot your PIN?',
  'lock.forgotText':
    'Nobody can open what is on this phone without your PIN, we cannot either. You can delete it from this phone and log in with your password.',
  'lock.forgotUnsent':
    'Lost if you delete it: {count, plural, one {# item} other {# items}} that you had not sent on {date}. If you may still remember your PIN, do not delete.',
  'lock.forgotMore': 'There is more now. Please read the number again.',
  'lock.forgotDelete': 'Delete and log in',
  'lock.forgotStay': 'Try the PIN again',
  'pin.with': 'Open with PIN',
  'pin.withText': '4 to 6 digits, works without signal',
  'pin.after': 'Lock after',
  'pin.now': 'Lock now',
  'pin.set': 'Set a PIN',
  'pin.change': 'Change your PIN',
  'pin.lead':
    'After {time} without a touch, Chairside locks. Then nothing on this phone opens without your PIN. Nobody can reset it, so remember it well.',
  'pin.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'pin.seconds': '{count, plural, one {# second} other {# seconds}}',
  'pin.forced': 'Other people use this tablet too. Please choose a PIN of your own.',
  'pin.before': 'PIN now',
  'pin.new': 'New PIN, 4 to 6 digits',
  'pin.repeat': 'New PIN again',
  'pin.badShape': 'Please type 4 to 6 digits.',
  'pin.notSame': 'The two are not the same.',
  'pin.badBefore': 'This is not your PIN.',
  'pin.tooOften': 'Too many wrong PINs. Please wait and try again.',
  'pin.save': 'Save PIN',
  'pin.remove': 'Remove PIN',
  'pin.noRemove': 'This tablet is shared, so a PIN stays on.',
  'pin.show': 'Show',
  'pin.hide': 'Hide',
} as const;

export const hindi: Translation<typeof english> = {
  'lock.screen': 'लॉक है',
  'lock.title': 'आपका पिन, {name}',
  'lock.titleNobody': 'आपका पिन',
  'lock.wrong': 'गलत पिन, {name}',
  'lock.wrongNobody': 'गलत पिन',
  'lock.noSignal': 'नेटवर्क की ज़रूरत नहीं',
  'lock.checking': 'जाँच रहे हैं',
  'lock.typed': '{of} में से {count} अंक',
  'lock.again': 'कृपया फिर कोशिश करें।',
  'lock.tries':
    '{count, plural, one {एक कोशिश बाकी है} other {# कोशिशें बाकी हैं}}। उसके बाद पासवर्ड और नेटवर्क चाहिए।',
  'lock.wait': 'कृपया {time} रुकें, फिर कोशिश करें।',
  'lock.spent': 'बहुत बार गलत पिन डाला गया। पासवर्ड से लॉग इन करें, फिर दोबारा कोशिश कर सकते हैं।',
  'lock.quiet': 'समय पूरा हुआ। घंटी बंद करें',
  'lock.delete': 'आखिरी अंक मिटाएँ',
  'lock.forgot': 'पिन याद नहीं',
  'lock.other': 'आप नहीं हैं? लॉग इन करें',
  'lock.password': 'पासवर्ड से लॉग इन करें',
  'lock.unsent': '{count, plural, one {1 चीज़ भेजनी बाकी है} other {# चीज़ें भेजनी बाकी हैं}}।',
  'lock.unsentText': 'लॉक और सुरक्षित है। नेटवर्क में पिन डालते ही चली जाएगी।',
  'lock.forgotTitle': 'पिन याद नहीं?',
  'lock.forgotText':
    'इस फ़ोन पर जो है, वह पिन के बिना कोई नहीं खोल सकता, हम भी नहीं। आप उसे इस फ़ोन से मिटाकर पासवर्ड से लॉग इन कर सकते हैं।',
  'lock.forgotUnsent':
    '{date} तक नहीं भेजा गया, और मिटाने पर खो जाएगा: {count, plural, one {# चीज़} other {# चीज़ें}}। पिन याद आ सकता हो, तो न मिटाएँ।',
  'lock.forgotMore': 'अब और भी बाकी है। कृपया संख्या फिर पढ़ें।',
  'lock.forgotDelete': 'मिटाकर लॉग इन करें',
  'lock.forgotStay': 'पिन फिर डालें',
  'pin.with': 'पिन से खोलें',
  'pin.withText': '4 से 6 अंक, बिना नेटवर्क के भी',
  'pin.after': 'कब लॉक हो',
  'pin.now': 'अभी लॉक करें',
  'pin.set': 'पिन चुनें',
  'pin.change': 'अपना पिन बदलें',
  'pin.lead':
    '{time} तक कोई न छुए, तो Chairside लॉक हो जाता है। फिर इस फ़ोन पर कुछ भी आपके पिन के बिना नहीं खुलता। इसे कोई बदल नहीं सकता, इसलिए याद रखें।',
  'pin.minutes': '{count, plural, one {# मिनट} other {# मिनट}}',
  'pin.seconds': '{count, plural, one {# सेकंड} other {# सेकंड}}',
  'pin.forced': 'यह टैबलेट और लोग भी चलाते हैं। कृपया अपना पिन चुनें।',
  'pin.before': 'अभी का पिन',
  'pin.new': 'नया पिन, 4 से 6 अंक',
  'pin.repeat': 'नया पिन फिर से',
  'pin.badShape': 'कृपया 4 से 6 अंक डालें।',
  'pin.notSame': 'दोनों पिन एक जैसे नहीं हैं।',
  'pin.badBefore': 'यह आपका पिन नहीं है।',
  'pin.tooOften': 'बहुत बार गलत पिन डाला गया। थोड़ा रुककर फिर कोशिश करें।',
  'pin.save': 'पिन सेव करें',
  'pin.remove': 'पिन हटाएँ',
  'pin.noRemove': 'यह टैबलेट कई लोगों का है, इसलिए पिन चालू रहेगा।',
  'pin.show': 'दिखाएँ',
  'pin.hide': 'छिपाएँ',
};

export const lockText = subject(english);

/** A duration (milliseconds) in words: whole minutes, else seconds. */
export function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0
    ? lockText('pin.minutes', { count: seconds / 60 })
    : lockText('pin.seconds', { count: seconds });
}
