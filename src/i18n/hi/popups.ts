import type { popupsEnglish } from '../popups.ts';
import type { Translation } from '../subject.ts';

/** Words of home's popups. */
export const popupsHindi: Translation<typeof popupsEnglish> = {
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
  'wish.track-popup': 'नया क्या है, देखा: {name}',
  'done.track-popup': 'नया क्या है, देखा: {name}',
};
