import { subject, type Translation } from '../subject.ts';

/** Words of notifications from the server: before the browser asks, and of their settings. */
export const english = {
  'push.offerTitle': 'Shall we tell you if it moves?',
  'push.offerText': 'Also when Chairside is closed. The lock screen shows no names.',
  'push.offerOn': 'Yes, tell me',
  'push.offerNot': 'Not now',
  'push.here': 'On this phone',
  'push.off':
    'This phone is silent. We can tell you what is new also when Chairside is closed. The lock screen shows no names.',
  'push.turnOn': 'Turn on',
  'push.on': 'This phone tells you what is new, also when Chairside is closed.',
  'push.turnOff': 'Turn off on this phone',
  'push.waiting': 'Turned on. It starts with the next good connection.',
  'push.again': 'Try now',
  'push.denied': 'Your browser blocks notifications from Chairside.',
  'push.deniedHow':
    'To allow them: open the lock sign beside the address, or the app’s settings on your phone, then Notifications, then Allow.',
  'push.unsupported':
    'This browser cannot tell you anything while Chairside is closed. Everything new still waits under Notifications.',
  'push.install': 'On an iPhone or iPad this works once Chairside is on the home screen.',
  'push.installHow':
    'In Safari: tap Share, then Add to Home Screen. Open Chairside from there and come back to this page.',
  'push.rowText': 'What we tell you, and quiet hours.',
  'push.rowOn': 'On for this phone.',
  'push.rowOff': 'Off for this phone.',
  'push.rowNever': 'This browser has none.',
  'push.kinds': 'What we tell you',
  'push.trainings': 'Trainings',
  'push.trainingsText': 'When you are invited, or one is moved or cancelled',
  'push.reminders': 'Reminders',
  'push.remindersText': '1 day and 15 minutes before',
  'push.courses': 'New to learn',
  'push.posts': 'Your posts',
  'push.postsText': 'Replies, likes and what a moderator decides',
  'push.certificates': 'Certificates',
  'push.news': 'Other messages',
  'push.newsText': 'About your account, and news of your brands',
  'push.quiet': 'Quiet hours',
  'push.silent': 'Keep these hours silent',
  'push.quietText':
    'Nothing rings. What comes meanwhile is told afterwards. A training about to start still rings.',
  'push.from': 'Quiet from',
  'push.to': 'Quiet until',
  'push.saving': 'Saved on this phone. It counts as soon as it is sent.',
  'push.notHere': 'Your choices are not on this phone yet',
} as const;

export const hindi: Translation<typeof english> = {
  'push.offerTitle': 'समय बदले तो क्या हम आपको बताएँ?',
  'push.offerText': 'Chairside बंद हो तब भी। लॉक स्क्रीन पर कोई नाम नहीं दिखता।',
  'push.offerOn': 'हाँ, बताएँ',
  'push.offerNot': 'अभी नहीं',
  'push.here': 'इस फ़ोन पर',
  'push.off':
    'यह फ़ोन चुप है। Chairside बंद हो तब भी हम आपको नई बातें बता सकते हैं। लॉक स्क्रीन पर कोई नाम नहीं दिखता।',
  'push.turnOn': 'चालू करें',
  'push.on': 'Chairside बंद हो तब भी यह फ़ोन आपको नई बातें बताता है।',
  'push.turnOff': 'इस फ़ोन पर बंद करें',
  'push.waiting': 'चालू है। अच्छा नेटवर्क आते ही शुरू होगा।',
  'push.again': 'अभी कोशिश करें',
  'push.denied': 'आपका ब्राउज़र Chairside के नोटिफ़िकेशन रोकता है।',
  'push.deniedHow':
    'अनुमति देने के लिए: पते के पास ताले का निशान या फ़ोन में ऐप की सेटिंग खोलें, फिर नोटिफ़िकेशन, फिर अनुमति दें।',
  'push.unsupported':
    'Chairside बंद हो तब यह ब्राउज़र आपको कुछ नहीं बता सकता। सब नई बातें फिर भी नोटिफ़िकेशन में मिलती हैं।',
  'push.install': 'iPhone या iPad पर यह तब चलता है, जब Chairside होम स्क्रीन पर हो।',
  'push.installHow':
    'Safari में: Share दबाएँ, फिर Add to Home Screen। Chairside को वहाँ से खोलें और इस पेज पर लौटें।',
  'push.rowText': 'हम क्या बताएँ, और शांत समय।',
  'push.rowOn': 'इस फ़ोन पर चालू।',
  'push.rowOff': 'इस फ़ोन पर बंद।',
  'push.rowNever': 'इस ब्राउज़र में नहीं है।',
  'push.kinds': 'हम क्या बताएँ',
  'push.trainings': 'ट्रेनिंग',
  'push.trainingsText': 'जब आपको बुलाया जाए, या ट्रेनिंग का समय बदले या वह रद्द हो',
  'push.reminders': 'रिमाइंडर',
  'push.remindersText': '1 दिन और 15 मिनट पहले',
  'push.courses': 'सीखने के लिए नया',
  'push.posts': 'आपकी पोस्ट',
  'push.postsText': 'जवाब, लाइक और मॉडरेटर का फ़ैसला',
  'push.certificates': 'सर्टिफ़िकेट',
  'push.news': 'दूसरे संदेश',
  'push.newsText': 'आपके अकाउंट और आपके ब्रांड की ख़बरें',
  'push.quiet': 'शांत समय',
  'push.silent': 'इस समय चुप रहें',
  'push.quietText':
    'कुछ नहीं बजता। इस बीच जो आए, वह बाद में बताया जाता है। शुरू होने वाली ट्रेनिंग फिर भी बजती है।',
  'push.from': 'कब से',
  'push.to': 'कब तक',
  'push.saving': 'इस फ़ोन पर सेव है। भेजे जाते ही लागू होगा।',
  'push.notHere': 'आपकी पसंद अभी इस फ़ोन पर नहीं है',
};

export const pushText = subject(english);
