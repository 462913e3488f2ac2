import type { aboutEnglish } from '../about.ts';
import type { Translation } from '../subject.ts';

/** Words of About Us. */
export const aboutHindi: Translation<typeof aboutEnglish> = {
  'about.moreThan': 'पूरे',
  'about.years': 'साल से भी ज़्यादा का {name}',
  'about.brand': 'ब्रांड',
  'about.talk': 'हमसे बात करें',
  'about.yourCity': 'आपका शहर',
  'about.hours': '{first} से {last}, {opens} से {closes}',
  'about.openNow': 'अभी खुला है',
  'about.closedNow': 'अभी बंद है',
  'about.call': '{city} में कॉल करें',
  'about.signal': 'कॉल के लिए फ़ोन सिग्नल चाहिए, इंटरनेट नहीं।',
  'about.noContacts': 'यहाँ कोई फ़ोन नंबर नहीं है। मदद में हेल्प डेस्क जवाब देता है।',
  'about.papers': 'नियम और कागज़ात',
  'about.terms': 'उपयोग की शर्तें',
  'about.privacy': 'प्राइवेसी पॉलिसी',
  'about.cookies': 'कुकी पॉलिसी',
  'about.licences': 'सुरक्षा सूचना और लाइसेंस',
  'about.needsInternet': 'इंटरनेट चाहिए',
  'about.app': 'यह ऐप',
  'about.version': 'वर्ज़न',
  'about.asOf': 'कॉन्टेंट कब का है',
  'about.onPhone': 'इस फ़ोन पर',
  'about.space': '{quota} में से {used}',
  'about.licencesText': 'यह ऐप ओपन-सोर्स सॉफ़्टवेयर पर बना है। उनके लाइसेंस सुरक्षा सूचना और लाइसेंस में हैं।',
  'about.diagnostics': 'सपोर्ट के लिए कॉपी करें',
  'about.never': 'अभी लोड नहीं हुआ',
  'about.notHere': 'इतिहास और फ़ोन नंबर इस फ़ोन पर नहीं हैं',
};
