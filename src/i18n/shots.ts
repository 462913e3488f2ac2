import { subject } from './subject.ts';

/** What is wrong with pictures or a video that were chosen for a post: only its form says that, so that the other screens do not carry it. */
export const shotsEnglish = {
  'shots.fault.kind': 'Please choose JPEG or PNG pictures.',
  'shots.fault.size': 'That picture is too large for this phone.',
  'shots.fault.many': 'A post can have at most {most} pictures.',
  'shots.fault.beside': 'Your post has a video, so the pictures were not added. Send it first, then share them again.',
  'shots.fault.broken': 'A picture could not be read. Please choose another one.',
  'shots.fault.video': 'Please choose an MP4 video of at most 40 MB that plays on this phone.',
  'shots.fault.store': 'This phone could not store the picture. Please make room and try again.',
  'shots.fault.lost': 'A picture that you chose was not stored before the app closed. Please choose it again.',
  'shots.fault.lostVideo': 'The video that you chose was not stored before the app closed. Please choose it again.',
} as const;

export const shotsText = subject('shots', shotsEnglish);
