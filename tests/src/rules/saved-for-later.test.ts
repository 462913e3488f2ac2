import { expect, test } from 'vitest';
import { stillWanted, withSaved } from '../../../src/rules/saved-for-later.ts';
import type { Failure } from '../../../sync/contract/errors.ts';
import type { PrefetchRequest } from '../../../sync/contract/index.ts';

const [first, second, third] = ['9001', '9002', '9003'].map(
  (training_code): PrefetchRequest => ['training-roster', { training_code }],
) as [PrefetchRequest, PrefetchRequest, PrefetchRequest];
const arrived = { ok: true, value: 'changed' } as const;
const failed = (failure: Failure) => ({ ok: false, failure }) as const;

test('a read that is saved twice is listed once, at the end', () => {
  expect(withSaved([first, second], structuredClone(first))).toEqual([second, first]);
});

test('answered reads are removed, even if refused, and reads without a response and new ones are kept', () => {
  const outcomes = [
    arrived,
    failed({ kind: 'no-answer', status: 0 }),
    failed({ kind: 'refused', status: 403, code: 'profile', message: 'No.' }),
  ];
  expect(stillWanted([first, second, third], [first, second, third], outcomes)).toEqual([second]);
  expect(stillWanted([first, second], [first], [arrived])).toEqual([second]);
});
