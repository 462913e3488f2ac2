import { wordsOf } from '../words-of.ts';

/** Words of what a person goes on with. */
const goOn = {
  'continue.with': 'Continue with {division}',
  'continue.learning': 'Continue learning',
  'continue.open': 'Continue {program}',
  'continue.lessons': '{done} of {total, plural, one {# lesson} other {# lessons}}',
  'continue.clock': '{whole}:{part} left',
  'continue.minutes': '{count} min left',
  'continue.hours': '{whole} h {part} left',
} as const;

export const tc = wordsOf(goOn);
