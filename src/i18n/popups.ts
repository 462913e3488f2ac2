import { subject } from './subject.ts';

/** Words of home's popups. */
export const popupsEnglish = {
  'whatsNew.title': "What's New, {name}",
  'whatsNew.never': 'Do not display this message anymore',
  'whatsNew.open': 'Open',
  'whatsNew.video': 'Video',
  'whatsNew.noFilm': 'This video did not load. It needs internet.',
  'welcome.title': 'Namaste, {name}',
  'welcome.text': 'The division was founded more than 110 years ago, by hairdressers like you. Welcome!',
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
  // My pending work: what the person wants, and what the server has taken.
  'wish.track-popup': "What's New, seen: {name}",
  'done.track-popup': "What's New, seen: {name}",
} as const;

export const popupText = subject('popups', popupsEnglish);
