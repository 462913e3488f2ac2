import { wordsOf } from '../words-of.ts';

/** Words of the warning about a wrong clock. */
export const tk = wordsOf({
  'clock.ahead': "This device's clock is {span} ahead. Chairside uses the server's time.",
  'clock.behind': "This device's clock is {span} behind. Chairside uses the server's time.",
  'clock.label': 'Clock',
});
