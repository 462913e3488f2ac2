import { expect, test } from 'vitest';
import { absenceOf } from '../../../src/rules/document-state.ts';
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
