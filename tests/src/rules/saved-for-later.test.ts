import { expect, test } from 'vitest';
import { stillWanted, withSaved } from '../../../src/rules/saved-for-later.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { Follow } from '../../../sync/prefetch.ts';

const [first, second, third] = ['9001', '9002', '9003'].map((training_code): Follow => ['training-roster', { training_code }]) as [
  Follow,
  Follow,
  Follow,
];
const arrived = { ok: true, value: 'changed' } as const;
const failed = (failure: Failure) => ({ ok: false, failure }) as const;

test('what is saved for later stands on the list once, the last one last', () => {
  expect(withSaved([first, second], structuredClone(first))).toEqual([second, first]);
});

test('what a server answered leaves the list, whatever it said; what got no answer stays, and what was saved meanwhile', () => {
  const outcomes = [arrived, failed({ kind: 'no-answer', status: 0 }), failed({ kind: 'refused', status: 403, code: 'profile', message: 'No.' })];
  expect(stillWanted([first, second, third], [first, second, third], outcomes)).toEqual([second]);
  expect(stillWanted([first, second], [first], [arrived])).toEqual([second]);
});
