import { subject, type Translation } from '../../subject.ts';

/** Words of the page's footer. */
export const english = {
  'footer.label': 'Policies and contact',
  'footer.terms': 'Terms of Use',
  'footer.cookies': 'Cookie Policy',
  'footer.contact': 'Contact Us',
  'footer.privacy': 'Privacy Policy',
  'footer.copyright': 'Copyright © {year}. All rights reserved.',
  'footer.offline': 'These three policies need internet.',
} as const;

export const hindi: Translation<typeof english> = {
  'footer.label': 'पॉलिसी और संपर्क',
  'footer.terms': 'उपयोग की शर्तें',
  'footer.cookies': 'कुकी पॉलिसी',
  'footer.contact': 'संपर्क करें',
  'footer.privacy': 'प्राइवेसी पॉलिसी',
  'footer.copyright': 'कॉपीराइट © {year}. सर्वाधिकार सुरक्षित।',
  'footer.offline': 'इन तीनों पॉलिसी के लिए इंटरनेट चाहिए।',
};

export const footerText = subject(english);
