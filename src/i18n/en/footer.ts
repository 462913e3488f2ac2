import { wordsOf } from '../words-of.ts';

/** Words at the foot of the page. */
const footer = {
  'footer.label': 'Policies and contact',
  'footer.terms': 'Terms of Use',
  'footer.cookies': 'Cookie Policy',
  'footer.contact': 'Contact Us',
  'footer.privacy': 'Privacy Policy',
  'footer.copyright': 'Copyright © {year}. All rights reserved.',
  'footer.offline': 'The three policies open with a connection.',
} as const;

export const tf = wordsOf(footer);
