import { wordsOf } from '../words-of.ts';

/** Words of trainings: cards, list, joining. */
const trainings = {
  'training.kicker': 'Upcoming training',
  'training.with': '{type} with {name}',
  'training.type.ONLINE': 'Webinar',
  'training.type.OFFLINE': 'Workshop',
  'training.type.BLENDED': 'Blended',
  'training.type.other': 'Course',
  'training.accept': 'Accept',
  'training.reject': 'Reject',
  'training.join': 'Join now',
  'training.joinOffline': 'Joining needs a connection: the session runs on its own platform.',
  'training.calendar': 'Add to calendar',
  'training.accepted': 'Accepted',
  'training.waiting': 'Saved on this device - will send when connected',
  'training.sending': 'Sending',
  'training.needs': 'Needs you: {reason}',
  'training.look': 'Look at it',
  'training.rejected': 'Reject: {name}',
  'training.undo': 'Undo',
  'training.notStored': 'This device could not store your answer, so nothing was sent. Please free some space and try again.',
  'upcoming.lead': 'Your answers are kept on this device and reach the trainer as soon as there is a signal.',
  'upcoming.today': 'Today',
  'upcoming.emptyTitle': 'Nothing planned',
  'upcoming.emptyText': 'New trainings of your brands appear here as soon as they are announced.',
  'upcoming.emptyAction': 'Look at the Education Portfolio',
  'upcoming.notHere': 'Your trainings are not on this device',
  'join.conflict':
    "Your attendance has already been recorded for another training session during the same time slots, so you won't be able to participate in this training.",
  'join.title': 'Another session runs at this time',
  'join.confirm': 'There are {count} other training session scheduled at the same time...',
  'join.yes': 'Join now',
  'join.no': 'No',
  'join.badAddress': 'The address of this session is not safe to open. Please tell your representative.',
  'join.noAddress': 'This session has no address yet. Please try again closer to its start.',
  'join.leaves': 'It opens {host} in a new tab.',
  'training.fileDetails': '{type} with {name}',
  'training.fileCancelled': 'This training is cancelled.',
} as const;

export const tt = wordsOf(trainings);
/** The name of one of them. */
export type TrainingWords = keyof typeof trainings;
