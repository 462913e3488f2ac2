import type { footerEnglish } from '../footer.ts';
import type { Translation } from '../subject.ts';

/** Words at the foot of the page. */
export const footerHindi: Translation<typeof footerEnglish> = {
  'footer.label': 'पॉलिसी और संपर्क',
  'footer.terms': 'उपयोग की शर्तें',
  'footer.cookies': 'कुकी पॉलिसी',
  'footer.contact': 'संपर्क करें',
  'footer.privacy': 'प्राइवेसी पॉलिसी',
  'footer.copyright': 'कॉपीराइट © {year}. सर्वाधिकार सुरक्षित।',
  'footer.offline': 'इन तीनों पॉलिसी के लिए इंटरनेट चाहिए।',
};
