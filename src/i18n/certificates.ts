import { subject } from './subject.ts';

/** Words of a person's certificates, and of checking one. */
export const certificatesEnglish = {
  'certificates.notHere': 'Your certificates come with the next signal.',
} as const;

export const certificatesText = subject('certificates', certificatesEnglish);
