import { describe, expect, test } from 'vitest';
import { absenceOf, ageOf, saysItsAge } from '../../../src/rules/document-state.ts';
import type { Failure } from '../../../sync/contract/errors.ts';

const failure = (kind: Failure['kind']): Failure => ({ kind, status: 0 });
test('[2.12] the state is loading while the document is opened or fetched', () => {
  expect(absenceOf({ opening: true, busy: false, failure: failure('busy') })).toBe('loading');
  expect(absenceOf({ opening: false, busy: true, failure: null })).toBe('loading');
});
test('[2.12] the state is not-here if no server answered', () => {
  expect(absenceOf({ opening: false, busy: false, failure: failure('no-answer') })).toBe(
    'not-here',
  );
});
test.each(['busy', 'refused', 'malformed', 'storage', 'not-offered'] as const)(
  '[8.4] the state is error for a failure of kind %s',
  (kind) => {
    expect(absenceOf({ opening: false, busy: false, failure: failure(kind) })).toBe('error');
  },
);

describe('the age of a document', () => {
  test.each([
    [59_999, 'minutes', 0],
    [60_000, 'minutes', 1],
    [3_599_999, 'minutes', 59],
    [3_600_000, 'hours', 1],
    [86_399_999, 'hours', 23],
    [86_400_000, 'days', 1],
    [-5, 'minutes', 0],
  ])('the age of %i ms is in %s: %i', (age, unit, count) => {
    expect(ageOf(1_000_000, 1_000_000 + age)).toEqual({ unit, count });
  });

  test.each([
    [0, false],
    [600_000, false],
    [600_001, true],
  ])('[E3] the age of %i ms is shown: %s', (age, shown) => {
    expect(saysItsAge(1, 1 + age)).toBe(shown);
  });

  test('the age of a document that was never fetched is not shown', () => {
    expect(saysItsAge(0, 1_000_000_000)).toBe(false);
  });
});
