import { subject, type Translation } from '../../subject.ts';

/** Words of installing the app and of checking that it works offline. */
export const english = {
  'install.title': 'Put Chairside on your home screen',
  'install.text': 'Opens faster. The phone keeps your downloads.',
  'install.menu': 'Install, and check this phone',
  'install.offer':
    'Put Chairside on your home screen: it opens faster, and the phone keeps your downloads.',
  'install.how': 'Show me',
  'install.install': 'Install',
  'install.later': 'Not now',
  'install.done': 'Chairside is on its way to your home screen.',
  'install.step1': 'Tap Share at the bottom of Safari.',
  'install.step2': 'Choose Add to Home Screen.',
  'install.step3': 'Tap Add. Open Chairside from your home screen and log in there once.',
  'install.is': 'Chairside is on your home screen',
  'install.not':
    'This browser has no button for it. Its own menu may have Install or Add to Home Screen.',
  'install.check': 'Check this phone',
  'install.opens': 'Opens without signal',
  'install.opensNot': 'Keep the app open with signal for a minute, then look again.',
  'install.kept': 'Downloads are kept',
  'install.keptNot': 'Not sure yet: the phone may clear them when it is full. Installing helps.',
  'install.keep': 'Ask the phone',
  'install.keepNo': 'The phone did not promise it. Send what waits soon.',
  'install.room': '{size} free on this phone',
  'install.roomLow': 'Only {size} free. Make room, or downloads stop.',
  'install.packs':
    '{count, plural, =0 {No course is kept here} one {# course or list is kept here} other {# courses and lists are kept here}}',
  'install.toPacks': 'Choose what to keep',
  'install.try': 'Try it in flight mode',
  'install.tryText': 'Switch flight mode on now and leave this page open.',
  'install.tryWaits': 'Waiting for flight mode',
  'install.tryGood':
    'It works. Close Chairside and open it again: home is there. Then switch flight mode off.',
  'install.tryBad':
    'It would not open yet. Switch flight mode off, keep the app open for a minute, and try again.',
} as const;

export const hindi: Translation<typeof english> = {
  'install.title': 'Chairside को होम स्क्रीन पर लाएँ',
  'install.text': 'जल्दी खुलता है। फ़ोन आपके डाउनलोड रखता है।',
  'install.menu': 'इंस्टॉल करें, और यह फ़ोन जाँचें',
  'install.offer': 'Chairside को होम स्क्रीन पर लाएँ: जल्दी खुलता है, और फ़ोन आपके डाउनलोड रखता है।',
  'install.how': 'दिखाएँ',
  'install.install': 'इंस्टॉल करें',
  'install.later': 'अभी नहीं',
  'install.done': 'Chairside आपकी होम स्क्रीन पर आ रहा है।',
  'install.step1': 'Safari में नीचे शेयर पर टैप करें।',
  'install.step2': 'होम स्क्रीन में जोड़ें चुनें।',
  'install.step3': 'जोड़ें पर टैप करें। होम स्क्रीन से Chairside खोलें और वहाँ एक बार लॉग इन करें।',
  'install.is': 'Chairside आपकी होम स्क्रीन पर है',
  'install.not': 'इस ब्राउज़र में इसका बटन नहीं है। उसके अपने मेन्यू में इंस्टॉल या होम स्क्रीन में जोड़ें हो सकता है।',
  'install.check': 'यह फ़ोन जाँचें',
  'install.opens': 'बिना नेटवर्क के खुलता है',
  'install.opensNot': 'नेटवर्क के साथ ऐप को एक मिनट खुला रखें, फिर दोबारा देखें।',
  'install.kept': 'डाउनलोड रखे जाते हैं',
  'install.keptNot': 'अभी पक्का नहीं: भर जाने पर फ़ोन इन्हें हटा सकता है। इंस्टॉल करने से मदद मिलती है।',
  'install.keep': 'फ़ोन से पूछें',
  'install.keepNo': 'फ़ोन ने पक्का नहीं किया। जो बाकी है उसे जल्दी भेजें।',
  'install.room': 'इस फ़ोन पर {size} खाली',
  'install.roomLow': 'सिर्फ़ {size} खाली। जगह बनाएँ, नहीं तो डाउनलोड रुक जाएँगे।',
  'install.packs':
    '{count, plural, =0 {यहाँ कोई कोर्स नहीं रखा है} one {यहाँ # कोर्स या सूची रखी है} other {यहाँ # कोर्स और सूचियाँ रखी हैं}}',
  'install.toPacks': 'क्या रखना है चुनें',
  'install.try': 'फ़्लाइट मोड में आज़माएँ',
  'install.tryText': 'अब फ़्लाइट मोड चालू करें और यह पेज खुला रखें।',
  'install.tryWaits': 'फ़्लाइट मोड का इंतज़ार',
  'install.tryGood': 'चलता है। Chairside बंद करके फिर खोलें: होम वहाँ है। फिर फ़्लाइट मोड बंद करें।',
  'install.tryBad': 'अभी नहीं खुलेगा। फ़्लाइट मोड बंद करें, ऐप को एक मिनट खुला रखें, और फिर आज़माएँ।',
};

export const installText = subject(english);
