import { subject } from './subject.ts';

/** Words in place of a screen that opens with the approval. */
export const closedDoorEnglish = {
  'closed.title': 'This opens soon',
  'closed.text': 'It opens once your registration is approved. Courses, trainings and products are open to you already.',
  'closed.learn': 'Discover education',
} as const;

export const closedDoorText = subject('closed-door', closedDoorEnglish);
