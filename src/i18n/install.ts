import { subject } from './subject.ts';

/** Words of putting the app onto the home screen, and of what makes it work without a signal. */
export const installEnglish = {
  'install.title': 'Put Chairside on your home screen',
  'install.text': 'Opens faster. The phone keeps your downloads.',
  'install.menu': 'Install, and check this phone',
  'install.offer': 'Put Chairside on your home screen: it opens faster, and the phone keeps your downloads.',
  'install.how': 'Show me',
  'install.install': 'Install',
  'install.later': 'Not now',
  'install.done': 'Chairside is on its way to your home screen.',
  'install.step1': 'Tap Share at the bottom of Safari.',
  'install.step2': 'Choose Add to Home Screen.',
  'install.step3': 'Tap Add. Open Chairside from your home screen and log in there once.',
  'install.is': 'Chairside is on your home screen',
  'install.not': 'This browser has no button for it. Its own menu may have Install or Add to Home Screen.',
  'install.check': 'Check this phone',
  'install.opens': 'Opens without signal',
  'install.opensNot': 'Keep the app open with signal for a minute, then look again.',
  'install.kept': 'Downloads are kept',
  'install.keptNot': 'Not sure yet: the phone may clear them when it is full. Installing helps.',
  'install.keep': 'Ask the phone',
  'install.keepNo': 'The phone did not promise it. Send what waits soon.',
  'install.room': '{size} free on this phone',
  'install.roomLow': 'Only {size} free. Make room, or downloads stop.',
  'install.packs': '{count, plural, =0 {No course is kept here} one {# course or list is kept here} other {# courses and lists are kept here}}',
  'install.toPacks': 'Choose what to keep',
  'install.try': 'Try it in flight mode',
  'install.tryText': 'Switch flight mode on now and leave this page open.',
  'install.tryWaits': 'Waiting for flight mode',
  'install.tryGood': 'It works. Close Chairside and open it again: home is there. Then switch flight mode off.',
  'install.tryBad': 'It would not open yet. Switch flight mode off, keep the app open for a minute, and try again.',
} as const;

export const installText = subject('install', installEnglish);
