import type { DocumentName, RequestOf } from '../contract/index.ts';

/**
 * The request fields that identify a stored document; all fields of a read that is not listed.
 * Apart from the other facts of a read, because the page and the service worker need these without
 * any schema.
 */
export const identities: {
  readonly [N in DocumentName]?: readonly (keyof RequestOf<N> & string)[];
} = {
  'home-pwa': ['leapcode'],
  // The range moves on day by day, but it is always the same calendar.
  calendar: [],
  'notification-list': ['skip', 'take', 'leapCode'],
  'training-roster': ['training_code'],
  // The same program, whichever form of its address was used.
  'webinar-details': ['program_id'],
  'education-details': ['program_id'],
  // A division's code comes as text or as a list, and decides nothing beside the id.
  'elearning-details': ['course_id'],
  'blended-details': ['blended_learning_id'],
  'quiz-details': ['blended_learning_id', 'quiz_id'],
  // All of a brand or of a part of it; how many were asked for at once does not make it another
  // list.
  'get-product': ['brand_id', 'sub_brand_id'],
};
