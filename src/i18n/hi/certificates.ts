import type { certificatesEnglish } from '../certificates.ts';
import type { Translation } from '../subject.ts';

/** Words of a person's certificates, and of checking one. */
export const certificatesHindi: Translation<typeof certificatesEnglish> = {
  'certificates.notHere': 'आपके सर्टिफ़िकेट अगले सिग्नल पर आएँगे।',
};
