import { subject } from './subject.ts';

/** Words at the foot of the page. */
export const footerEnglish = {
  'footer.label': 'Policies and contact',
  'footer.terms': 'Terms of Use',
  'footer.cookies': 'Cookie Policy',
  'footer.contact': 'Contact Us',
  'footer.privacy': 'Privacy Policy',
  'footer.copyright': 'Copyright © {year}. All rights reserved.',
  'footer.offline': 'These three policies need internet.',
} as const;

export const footerText = subject('footer', footerEnglish);
