import { subject } from './subject.ts';

/** Words of the menu, the QR code, signing out and a full device: only who is signed in meets them, so that people who log in do not wait for them. */
export const insideEnglish = {
  'menu.socialConnect': 'Social Connect',
  'menu.rate': 'Rate Us',
  'menu.help': 'Help',
  'menu.accessId': 'Access ID {id}',
  'menu.editProfile': 'Edit profile',
  'menu.qr': 'Generate QR Code',
  'device.notStored': 'This phone could not save this. Please free some space and try again.',
  'qr.title': 'Scan QR Code',
  'qr.show': 'Show this to your trainer',
  'qr.label': 'QR code of {name}',
  'qr.text': 'The screen stays on. Works without signal.',
  'qr.pending': 'Pending validation from the representative.',
  'signOut.title': 'Log out with unsent work?',
  'signOut.ask': 'Log out?',
  'signOut.offline': 'You are offline. You can only log in again with a signal.',
  'signOut.stay': 'Stay',
  'signOut.leave': 'Log out',
  'signOut.text': '{count, plural, one {# item is} other {# items are}} not sent yet.',
  'signOut.send': 'Send now, then log out',
  'signOut.keep': 'Keep it here, locked',
  'signOut.keepNote': 'No one else can read it. We send it when you log in here again.',
  'signOut.discard': 'Delete it and log out',
  'signOut.more': 'More work has come in since. Please choose again.',
  'signOut.stillWaits': 'Some work could not be sent. Please choose again.',
} as const;

export const insideText = subject('inside', insideEnglish);
