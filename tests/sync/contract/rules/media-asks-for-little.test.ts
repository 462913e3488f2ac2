import { expect, test } from 'vitest';
import { asksForLittle } from '../../../../sync/contract/rules/media.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
  [undefined, false],
])('[E39] a connection that says %j asks for little data: %s', (connection, little) => {
  expect(asksForLittle(connection ? { connection } : {})).toBe(little);
});
