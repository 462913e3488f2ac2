import { expect, test } from 'vitest';
import { sameAsBefore } from '../../../../src/live/account/account.ts';

test('a person in whom nothing has changed stays the same object, so that no page renders again', () => {
  const keep = sameAsBefore<{ name: string; types: object } | null>();
  const first = keep({ name: 'Asha', types: { ONLINE: [1] } });
  expect(keep({ name: 'Asha', types: { ONLINE: [1] } })).toBe(first);
  const changed = keep({ name: 'Asha', types: { ONLINE: [2] } });
  expect(changed).not.toBe(first);
  expect([keep(null), keep({ name: 'Asha', types: {} })]).toEqual([
    null,
    { name: 'Asha', types: {} },
  ]);
});
