import { subject } from './subject.ts';

/** Words of trainings: cards, list, joining. */
export const trainingsEnglish = {
  'training.kicker': 'Upcoming training',
  'training.with': '{type} with {name}',
  'training.type.ONLINE': 'Webinar',
  'training.type.OFFLINE': 'Workshop',
  'training.type.BLENDED': 'Blended',
  'training.type.other': 'Course',
  'training.accept': 'Accept',
  'training.reject': 'Reject',
  'training.join': 'Join now',
  'training.joinOffline': 'You need internet to join.',
  'training.calendar': 'Add to calendar',
  'training.accepted': 'Accepted',
  'training.open': 'Not answered',
  'training.isRejected': 'Rejected',
  'training.waiting': 'Saved on this phone. We send it later.',
  'training.sending': 'Sending',
  'training.needs': 'Needs you: {reason}',
  'training.look': 'What to do',
  'training.held.accept': 'Accepted, not sent yet',
  'training.held.reject': 'Rejected, not sent yet',
  'training.heard.accept': 'Accepted: {name}. You can undo this for 10 seconds.',
  'training.heard.reject': 'Rejected: {name}. You can undo this for 10 seconds.',
  'training.undo': 'Undo',
  'training.undoName': 'Undo: {name}',
  'training.undone': 'Undone: {name}',
  'training.notStored': 'This phone could not save your answer. Nothing was sent. Please free some space and try again.',
  'upcoming.notHere': 'Your trainings are not on this phone',
  'join.conflict':
    "Your attendance has already been recorded for another training session during the same time slots, so you won't be able to participate in this training.",
  'join.title': 'Another training at the same time',
  'join.confirm': 'There are {count} other training session scheduled at the same time...',
  'join.yes': 'Join now',
  'join.no': 'No',
  'join.badAddress': 'The link of this training is not safe. Please tell your representative.',
  'join.noAddress': 'This training has no link yet. Please try again closer to its start.',
  'training.fileDetails': '{type} with {name}',
  'training.fileCancelled': 'This training is cancelled.',
  // My pending work: what the person wants, and what the server has taken.
  'wish.answer-training.accept': 'Accept: {name}',
  'done.answer-training.accept': 'Accepted: {name}',
  'wish.answer-training.reject': 'Reject: {name}',
  'done.answer-training.reject': 'Rejected: {name}',
  'wish.record-view': 'Attendance: {name}',
  'done.record-view': 'Attendance sent: {name}',
  'training.today': 'Today',
  'training.range': '{from} to {to}',
  'training.at': 'Training on {when}',
} as const;

export const trainingText = subject('trainings', trainingsEnglish);
/** The name of one of this subject's messages. */
export type TrainingWords = keyof typeof trainingsEnglish;
