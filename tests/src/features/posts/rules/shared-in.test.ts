import { expect, test } from 'vitest';
import { withShared } from '../../../../../src/features/posts/rules/shared-in.ts';

test.each([
  ['', ' Copper \n', 'Copper'],
  ['Mine', '  ', 'Mine'],
  ['Mine \n', 'Copper', 'Mine\nCopper'],
  ['Copper, mine', 'Copper', 'Copper, mine'],
  ['123456789', 'Copper', '123456789\nCo'],
])('%j with %j is %j', (text, shared, both) => {
  expect(withShared(text, shared, 12)).toBe(both);
});
