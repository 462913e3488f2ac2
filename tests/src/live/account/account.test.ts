import { expect, test } from 'vitest';
import { sameAsBefore } from '../../../../src/live/account/account.ts';

test('sameAsBefore returns the previous object for an equal value, and the new one for a changed value', () => {
  const keep = sameAsBefore<{ name: string; types: object } | null>();
  const first = keep({ name: 'Asha', types: { ONLINE: [1] } });
  expect(keep({ name: 'Asha', types: { ONLINE: [1] } })).toBe(first);
  const changed = keep({ name: 'Asha', types: { ONLINE: [2] } });
  expect(changed).not.toBe(first);
  expect(keep(null)).toBeNull();
  expect(keep({ name: 'Asha', types: {} })).toEqual({ name: 'Asha', types: {} });
});
