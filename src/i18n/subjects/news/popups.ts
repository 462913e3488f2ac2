import { subject, type Translation } from '../../subject.ts';

/** Words of home's popups. */
export const english = {
  'whatsNew.title': "What's New, {name}",
  'whatsNew.never': 'Do not display this message anymore',
  'whatsNew.open': 'Open',
  'whatsNew.video': 'Video',
  'whatsNew.noFilm': 'This video did not load. It needs internet.',
  'welcome.title': 'Namaste, {name}',
  'welcome.text':
    'The division was founded more than 110 years ago, by hairdressers like you. Welcome!',
  'welcome.status': 'Registration status: Pending',
  'welcome.code': 'Show this code to your representative.',
  'welcome.codeLabel': 'Registration code',
  'welcome.covered': 'Hidden',
  'welcome.show': 'Show',
  'welcome.hide': 'Hide',
  'welcome.copy': 'Copy',
  'welcome.copied': 'Copied',
  'welcome.copiedSaid': 'Code copied.',
  'welcome.notCopied': 'This browser cannot copy. Please write the code down.',
  'welcome.change': 'Change Rep',
  'welcome.discover': 'Discover Professional Education',
  'popup.upcoming': 'Upcoming Training',
  'popup.take': 'Take me there',
  'popup.cancel': 'Cancel',
  'popup.none': 'No data found',
  'popup.signIn': 'Log in to see your trainings.',
} as const;

export const hindi: Translation<typeof english> = {
  'whatsNew.title': 'नया क्या है, {name}',
  'whatsNew.never': 'यह मैसेज दोबारा न दिखाएँ',
  'whatsNew.open': 'खोलें',
  'whatsNew.video': 'वीडियो',
  'whatsNew.noFilm': 'यह वीडियो नहीं खुला। इसके लिए इंटरनेट चाहिए।',
  'welcome.title': 'नमस्ते, {name}',
  'welcome.text': 'यह डिवीज़न 110 साल से भी पहले आप जैसे हेयरड्रेसरों ने शुरू किया था। आपका स्वागत है!',
  'welcome.status': 'रजिस्ट्रेशन: मंज़ूरी बाकी है',
  'welcome.code': 'यह कोड अपने प्रतिनिधि को दिखाएँ।',
  'welcome.codeLabel': 'रजिस्ट्रेशन कोड',
  'welcome.covered': 'छिपा हुआ',
  'welcome.show': 'दिखाएँ',
  'welcome.hide': 'छिपाएँ',
  'welcome.copy': 'कॉपी करें',
  'welcome.copied': 'कॉपी हुआ',
  'welcome.copiedSaid': 'कोड कॉपी हो गया।',
  'welcome.notCopied': 'यह ब्राउज़र कॉपी नहीं कर सकता। कृपया कोड लिख लें।',
  'welcome.change': 'प्रतिनिधि बदलें',
  'welcome.discover': 'प्रोफ़ेशनल एजुकेशन देखें',
  'popup.upcoming': 'आने वाली ट्रेनिंग',
  'popup.take': 'वहाँ ले चलें',
  'popup.cancel': 'रद्द करें',
  'popup.none': 'कुछ नहीं मिला',
  'popup.signIn': 'अपनी ट्रेनिंग देखने के लिए लॉग इन करें।',
};

export const popupText = subject(english);
