import { expect, test } from 'vitest';
import { headlineOf } from '../../../src/rules/headline.ts';

const LONG = 'a'.repeat(61);

test.each([
  [
    'Coppers are here. Watch the first chapter today.',
    'Coppers are here',
    'Watch the first chapter today.',
  ],
  ['Who mixes it best? Show us your shade.', 'Who mixes it best?', 'Show us your shade.'],
  ['तांबे के रंग आ गए। पहला पाठ देखिए।', 'तांबे के रंग आ गए।', 'पहला पाठ देखिए।'],
  ['One sentence alone.', '', 'One sentence alone.'],
  ['No end at all', '', 'No end at all'],
  ['Oh. That is too short to lead.', '', 'Oh. That is too short to lead.'],
  [`${LONG}. Then more.`, '', `${LONG}. Then more.`],
  ['Version 2.0 is here. Try it.', 'Version 2.0 is here', 'Try it.'],
  ['  ', '', ''],
])('[2.29] %j has the headline %j and the rest %j', (text, headline, rest) => {
  expect(headlineOf(text)).toEqual({ headline, rest });
});
