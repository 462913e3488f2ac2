import { subject } from './subject.ts';

/** Words of About Us. */
export const aboutEnglish = {
  'about.moreThan': 'More than',
  'about.years': 'years of {name}',
  'about.brand': 'Brand',
  'about.talk': 'Talk to us',
  'about.yourCity': 'Your city',
  'about.hours': '{first} to {last}, {opens} to {closes}',
  'about.openNow': 'Open now',
  'about.closedNow': 'Closed now',
  'about.call': 'Call {city}',
  'about.signal': 'Calls need phone signal, not internet.',
  'about.noContacts': 'No phone numbers are known here. The help desk answers under Help.',
  'about.papers': 'Rules and papers',
  'about.terms': 'Terms of Use',
  'about.privacy': 'Privacy Policy',
  'about.cookies': 'Cookie Policy',
  'about.licences': 'Safety Notice and Licences',
  'about.needsInternet': 'needs internet',
  'about.app': 'This app',
  'about.version': 'Version',
  'about.asOf': 'Content as of',
  'about.onPhone': 'On this phone',
  'about.space': '{used} of {quota}',
  'about.licencesText': 'The app stands on free software. Its licences are in the Safety Notice and Licences.',
  'about.diagnostics': 'Copy for support',
  'about.never': 'not loaded yet',
  'about.notHere': 'The history and the phone numbers are not on this phone',
} as const;

export const aboutText = subject('about', aboutEnglish);
