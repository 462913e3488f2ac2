import type { SuccessCode } from '../../sync/contract/verdict.ts';
import type { Messages } from './languages.ts';
import { subject } from './subject.ts';

/** Every machine word of a success has a message; a word without one does not compile. */
type EverySuccess = { readonly [C in SuccessCode as `success.${C}`]: string };

/** Words of My pending work. */
export const outboxEnglish = {
  'outbox.lead': 'What you did is safe on this phone until it is sent, even if you close the app.',
  'outbox.sentTitle': 'Sent in the last 7 days',
  'outbox.nothingSent': 'Nothing sent in the last 7 days.',
  'outbox.small': '{count, plural, one {# small thing} other {# small things}} also waiting: what you have seen, and how far you are.',
  'outbox.unknown': 'Something you did',
  'outbox.tappedAt': 'Saved on {when}',
  'outbox.sending': 'Sending',
  'outbox.progress': '{sent} of {total} sent',
  'outbox.noSignal': 'Waiting for a signal',
  'outbox.next': 'Waiting, next to go',
  'outbox.ahead': 'Waiting, {count} before this',
  'outbox.retries': 'Waiting, next try at {time}',
  'outbox.trouble': 'The server cannot take this yet. Next try at {time}',
  'outbox.lessons': 'Waiting for the lessons before this one. Next try at {time}',
  'outbox.newer': 'From a newer version of the app. It is sent when this one is updated.',
  'outbox.sent': 'Sent',
  'outbox.reached': 'Received: {time}',
  'outbox.needs': 'Needs you: {reason}',
  'outbox.reason.expired': 'too late, the training has started',
  'outbox.reason.ambiguous': 'connection broke, please check',
  'outbox.reason.poison': 'damaged, please do it again',
  'outbox.reason.refused': 'this could not be done',
  'outbox.again': 'Send again',
  'outbox.retry': 'Retry',
  'outbox.now': 'Send now',
  'outbox.held': 'You can still undo this',
  'outbox.dates': 'See other dates',
  'outbox.check': 'Check again',
  'outbox.notFound': 'We did not find it. Send it again?',
  'outbox.notSeen': "We can't look this up, and it may have arrived. Send it again?",
  'outbox.notChecked': 'Could not check. Please try again.',
  'outbox.edit': 'Edit',
  'outbox.draft': 'Keep as draft',
  'outbox.draftThere': 'You have another draft there. Replace it?',
  'outbox.draftReplace': 'Replace it',
  'outbox.draftLeave': 'No',
  'outbox.drafted.help': 'Kept as a draft. Open Help to go on.',
  'outbox.drafted.rate': 'Kept as a draft. Open Rate Us to go on.',
  'outbox.drafted.post': 'Kept as a draft. Open Add post to go on.',
  'outbox.drafted.comment': 'Kept as a draft. Open the post to go on.',
  'outbox.notDrafted': 'This phone could not keep the draft. It is still here.',
  'outbox.terms': 'See the terms',
  'outbox.undo': 'Undo',
  'outbox.discard': 'Remove',
  'outbox.unsure': 'may have arrived already',
  'outbox.mayBeThere': 'This may have arrived already. If it did, removing it here does not take it back. Remove it anyway?',
  'outbox.mayBePosted': 'This may be posted already. If it is, you can delete it in the feed. Remove it here?',
  'outbox.removeHere': 'Remove it',
  'outbox.keep': 'Keep it',
  'outbox.onItsWay': 'Too late, it is on its way or has arrived.',
  'outbox.emptyTitle': 'Everything is sent',
  'outbox.emptyText': 'No signal? What you do waits here until it is sent.',
  'outbox.emptyAction': 'See my trainings',
  // What the server says when it has taken something, for other languages than its own (rule 8.10).
  'success.accepted': 'Accepted. We keep your seat.',
  'success.rejected': 'Rejected. Your seat goes to someone else.',
  'success.rated': 'Thank you for your rating.',
  'success.salon-saved': 'Your salon details are saved.',
  'success.quiz-passed': 'Passed. Well done.',
  'success.quiz-not-passed': 'Not passed this time.',
  'success.quiz-late': 'Saved, but it does not count: the time was over.',
  'success.quiz-extra': 'Saved, but it does not count: you had no attempts left, or had seen the solutions.',
  'success.ticket': 'Thank you. Your ticket {reference} is with our help desk. We will answer by e-mail.',
} as const satisfies EverySuccess & Messages;

export const outboxText = subject('outbox', outboxEnglish);
/** The name of one of this subject's messages. */
export type OutboxWords = keyof typeof outboxEnglish;
