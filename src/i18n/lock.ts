import { subject } from './subject.ts';

/** Words of the PIN and of the lock screen. */
export const lockEnglish = {
  'lock.screen': 'Locked',
  'lock.title': 'Your PIN, {name}',
  'lock.titleNobody': 'Your PIN',
  'lock.wrong': 'Wrong PIN, {name}',
  'lock.wrongNobody': 'Wrong PIN',
  'lock.noSignal': 'No signal needed',
  'lock.checking': 'Checking',
  'lock.typed': '{count} of {of} digits',
  'lock.again': 'Please try again.',
  'lock.tries': '{count, plural, one {One try} other {# tries}} left. Then you need your password and a signal.',
  'lock.wait': 'Please wait {time}, then try again.',
  'lock.spent': 'Too many wrong PINs. Log in with your password, then you can try again.',
  'lock.quiet': 'Time is over. Stop ringing',
  'lock.delete': 'Delete last digit',
  'lock.forgot': 'Forgot PIN',
  'lock.other': 'Not you? Log in',
  'lock.password': 'Log in with password',
  'lock.unsent': '{count, plural, one {1 thing waits} other {# things wait}} to be sent.',
  'lock.unsentText': 'Locked and safe. It is sent when you unlock with a signal.',
  'lock.forgotTitle': 'Forgot your PIN?',
  'lock.forgotText':
    'Nobody can open what is on this phone without your PIN, we cannot either. You can delete it from this phone and log in with your password.',
  'lock.forgotUnsent':
    'Lost if you delete it: {count, plural, one {# item} other {# items}} that you had not sent on {date}. If you may still remember your PIN, do not delete.',
  'lock.forgotMore': 'There is more now. Please read the number again.',
  'lock.forgotDelete': 'Delete and log in',
  'lock.forgotStay': 'Try the PIN again',
  'pin.with': 'Open with PIN',
  'pin.withText': '4 to 6 digits, works without signal',
  'pin.after': 'Lock after',
  'pin.now': 'Lock now',
  'pin.set': 'Set a PIN',
  'pin.change': 'Change your PIN',
  'pin.lead':
    'After {time} without a touch, Chairside locks. Then nothing on this phone opens without your PIN. Nobody can reset it, so remember it well.',
  'pin.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'pin.seconds': '{count, plural, one {# second} other {# seconds}}',
  'pin.forced': 'Other people use this tablet too. Please choose a PIN of your own.',
  'pin.before': 'PIN now',
  'pin.new': 'New PIN, 4 to 6 digits',
  'pin.repeat': 'New PIN again',
  'pin.badShape': 'Please type 4 to 6 digits.',
  'pin.notSame': 'The two are not the same.',
  'pin.badBefore': 'This is not your PIN.',
  'pin.tooOften': 'Too many wrong PINs. Please wait and try again.',
  'pin.save': 'Save PIN',
  'pin.remove': 'Remove PIN',
  'pin.noRemove': 'This tablet is shared, so a PIN stays on.',
  'pin.show': 'Show',
  'pin.hide': 'Hide',
} as const;

export const lockText = subject('lock', lockEnglish);

/** A time in words: in minutes, unless it is not whole ones. */
export function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? lockText('pin.minutes', { count: seconds / 60 }) : lockText('pin.seconds', { count: seconds });
}
