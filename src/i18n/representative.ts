import { subject } from './subject.ts';

/** Words of the representative, and of changing them. */
export const representativeEnglish = {
  'rep.now': 'Your representative',
  'rep.none': 'You have no representative yet.',
  'rep.code': 'Code {code}',
  'rep.call': 'Call {name}',
  'rep.notHere': 'Your representative is not on this phone yet',
  'rep.find': 'Find another one',
  'rep.findLabel': 'Code on their card, mobile number, or city',
  'rep.findShort': 'Please type 2 letters or more.',
  'rep.findButton': 'Find',
  'rep.findOffline': 'You are offline. You can search when you have a signal.',
  'rep.nobody': 'Nobody found for “{text}”. Try the city, or the code on their card.',
  'rep.found': '{count, plural, one {# found} other {# found}}',
  'rep.askCode': 'These are near you. Ask yours for their code, then type it here.',
  'rep.choose': 'Choose',
  'rep.chosen': 'Your choice',
  'rep.reason': 'Why do you want to change?',
  'rep.reasonShort': 'Please write 3 letters or more.',
  'rep.send': 'Send request',
  'rep.sendHint': 'The company decides. Until then nothing changes.',
  'rep.asked': 'Your request',
  'rep.pending': 'You asked for {name} on {date}. The company decides.',
  'rep.pendingWaits': 'You asked for {name}. No signal? We send it later.',
  'rep.pendingNeeds': 'Your request was not taken.',
  'rep.seeWhy': 'See why',
  'rep.cancel': 'Take request back',
  'rep.signedOut': 'To change your representative, please log in first.',
  'rep.signedOutHelp':
    'You cannot log in? Get a new password, or look up your Access ID with your mobile number. Or call your representative: they can change it for you, too.',
  'rep.desk': 'Call the help desk: {phone}',
  'rep.terms': 'Please read and accept the terms first. Then you can change your representative.',
  'rep.termsButton': 'Go on',
  'rep.trainer': 'Only hairdressers have a representative.',
  'wish.change-representative': 'Change representative to {name}',
  'done.change-representative': 'Asked for {name} as representative',
  'wish.cancel-representative-change': 'Take back the request for {name}',
  'done.cancel-representative-change': 'Request for {name} taken back',
} as const;

export const representativeText = subject('representative', representativeEnglish);
