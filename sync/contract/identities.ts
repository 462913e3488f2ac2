/**
 * The request's fields that name a kept document, where not all of them do. They stand apart from the rows because the
 * page needs only these: schemas stay in the workers.
 * A range that moves on with the days names one and the same calendar.
 */
export const identities = {
  'home-pwa': ['leapcode'],
  calendar: [],
  'notification-list': ['skip', 'take', 'leapCode'],
  'training-roster': ['training_code'],
  // The same program, whichever form of its address led there.
  'webinar-details': ['program_id'],
  'education-details': ['program_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
