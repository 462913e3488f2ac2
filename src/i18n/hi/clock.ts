import type { clockEnglish } from '../clock.ts';
import type { Translation } from '../subject.ts';

/** Words of the warning about a wrong clock. */
export const clockHindi: Translation<typeof clockEnglish> = {
  'clock.ahead': 'आपके फ़ोन की घड़ी {span} आगे है। यहाँ समय सही है।',
  'clock.behind': 'आपके फ़ोन की घड़ी {span} पीछे है। यहाँ समय सही है।',
  'clock.label': 'घड़ी',
};
