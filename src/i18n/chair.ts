import { subject } from './subject.ts';

/** Words of the work at the chair: steps in large type, and timers that ring. */
export const chairEnglish = {
  'chair.label': '{name} at the chair',
  'chair.close': 'Leave the chair',
  'chair.awake': 'Screen stays on',
  'chair.asleep': 'The screen may go dark',
  'chair.never': 'This phone cannot keep the screen on',
  'chair.step': 'Step {number} of {total}',
  'chair.before': 'Step before',
  'chair.nextStep': 'Next step',
  'chair.done': 'Done',
  'chair.start': 'Start {count} min',
  'chair.pause': 'Pause',
  'chair.goOn': 'Go on',
  'chair.minute': '1 min more',
  'chair.left': 'Left of this step',
  'chair.leftOf': 'Left of step {number}',
  'chair.stands': 'Paused',
  'chair.over': 'Time is over',
  'chair.overSince': '{count, plural, one {Over since # minute} other {Over since # minutes}}',
  'chair.again': 'Start again',
  'chair.quiet': 'Stop ringing',
  'chair.oneLeft': 'One minute left',
  'chair.steps': 'Steps',
  'chair.noSteps': 'There are no steps for this product.',
  'chair.notStored': 'This phone could not save the timer. Keep this page open.',
  'chair.rings': 'Time is over: {name}',
  'chair.ringsText': 'Step {number}: the time is over.',
  'chair.rangText': '{count, plural, one {Step time ended # minute ago.} other {Step time ended # minutes ago.}}',
  'chair.openRun': 'To the chair',
} as const;

export const chairText = subject('chair', chairEnglish);
