import { subject, type Translation } from '../subject.ts';

/** Words of the personal calendar feed. */
export const english = {
  'ownFeed.title': 'Your trainings in your own calendar',
  'ownFeed.what.hd':
    'Do this once. Then the calendar of your phone or computer shows every training that you accepted, and new times and cancellations too.',
  'ownFeed.what.trainer':
    'Do this once. Then the calendar of your phone or computer shows every training that you give, and new times and cancellations too.',
  'ownFeed.open': 'Open in my calendar',
  'ownFeed.copy': 'Copy',
  'ownFeed.copied': 'Copied',
  'ownFeed.app': 'For calendar apps',
  'ownFeed.web': 'For calendars on a website',
  'ownFeed.show': 'Show the link',
  'ownFeed.secret': 'Anyone with this link can see your trainings. Do not share it.',
  'ownFeed.byHand':
    'Your browser does not let us copy. The link is selected: please copy it yourself.',
  'ownFeed.renew': 'Stop this link, make a new one',
  'ownFeed.renewAsk':
    'The old link stops at once in every calendar. You then subscribe again with the new one.',
  'ownFeed.renewYes': 'Stop it',
  'ownFeed.renewNo': 'Keep it',
  'ownFeed.renewed': 'Here is your new link. The old one has stopped.',
  'ownFeed.offline': 'You are offline. Getting the link needs internet.',
  'ownFeed.failed': 'Could not get your link.',
  'ownFeed.loading': 'Getting your link',
} as const;

export const hindi: Translation<typeof english> = {
  'ownFeed.title': 'आपकी ट्रेनिंग आपके अपने कैलेंडर में',
  'ownFeed.what.hd':
    'यह एक बार करें। फिर आपके फ़ोन या कंप्यूटर का कैलेंडर आपकी स्वीकार की हुई हर ट्रेनिंग दिखाएगा, नया समय और रद्द होना भी।',
  'ownFeed.what.trainer':
    'यह एक बार करें। फिर आपके फ़ोन या कंप्यूटर का कैलेंडर हर वह ट्रेनिंग दिखाएगा जो आपको देनी है, नया समय और रद्द होना भी।',
  'ownFeed.open': 'मेरे कैलेंडर में खोलें',
  'ownFeed.copy': 'कॉपी करें',
  'ownFeed.copied': 'कॉपी हुआ',
  'ownFeed.app': 'कैलेंडर ऐप के लिए',
  'ownFeed.web': 'वेबसाइट वाले कैलेंडर के लिए',
  'ownFeed.show': 'लिंक दिखाएँ',
  'ownFeed.secret': 'इस लिंक से कोई भी आपकी ट्रेनिंग देख सकता है। इसे किसी को न दें।',
  'ownFeed.byHand': 'आपका ब्राउज़र कॉपी नहीं करने दे रहा। लिंक चुना हुआ है: कृपया खुद कॉपी करें।',
  'ownFeed.renew': 'यह लिंक बंद करें, नया बनाएँ',
  'ownFeed.renewAsk': 'पुराना लिंक हर कैलेंडर में तुरंत बंद हो जाएगा। फिर नए लिंक से दोबारा सब्सक्राइब करें।',
  'ownFeed.renewYes': 'लिंक बंद करें',
  'ownFeed.renewNo': 'रहने दें',
  'ownFeed.renewed': 'यह रहा आपका नया लिंक। पुराना बंद हो गया।',
  'ownFeed.offline': 'आप ऑफ़लाइन हैं। लिंक लाने के लिए इंटरनेट चाहिए।',
  'ownFeed.failed': 'आपका लिंक नहीं आ पाया।',
  'ownFeed.loading': 'आपका लिंक ला रहे हैं',
};

export const ownFeedText = subject(english);
