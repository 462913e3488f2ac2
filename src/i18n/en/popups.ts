import { wordsOf } from '../words-of.ts';

/** Words of home's popups. */
export const popups = {
  'whatsNew.title': "What's New, {name}",
  'whatsNew.never': 'Do not display this message anymore',
  'whatsNew.open': 'Open',
  'whatsNew.video': 'Film',
  'whatsNew.noFilm': 'This film could not be loaded. It needs a connection.',
  'welcome.title': 'Namaste, {name}',
  'welcome.text': 'The division was founded more than 110 years ago, by people who stood behind a chair. We are glad you stand there too.',
  'welcome.status': 'Registration status: Pending',
  'welcome.code': 'Show this code to your representative.',
  'welcome.codeLabel': 'Registration code',
  'welcome.covered': 'Covered',
  'welcome.show': 'Show',
  'welcome.hide': 'Hide',
  'welcome.copy': 'Copy',
  'welcome.copied': 'Copied',
  'welcome.copiedSaid': 'The code was copied.',
  'welcome.notCopied': 'This browser does not let us copy. Please copy the code by hand.',
  'welcome.change': 'Change Rep',
  'welcome.discover': 'Discover Professional Education',
  'popup.upcoming': 'Upcoming Training',
  'popup.take': 'Take me there',
  'popup.cancel': 'Cancel',
  'popup.none': 'No data found',
  'popup.signIn': 'Sign in to see your trainings.',
} as const;

export const tp = wordsOf(popups);
