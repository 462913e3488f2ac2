import { expect, test } from 'vitest';
import { absenceOf } from '../../../src/rules/document-state.ts';
import type { Failure } from '../../../sync/contract/errors.ts';

const failure = (kind: Failure['kind']): Failure => ({ kind, status: 0 });
test('[2.12] a document counts as missing only after it was opened and fetched', () => {
  expect(absenceOf({ opening: true, busy: false, failure: failure('busy') })).toBe('loading');
  expect(absenceOf({ opening: false, busy: true, failure: null })).toBe('loading');
});
test('[2.12] without a connection it is reported as not on this device', () => {
  expect(absenceOf({ opening: false, busy: false, failure: failure('no-answer') })).toBe(
    'not-here',
  );
});
test.each(['busy', 'refused', 'malformed', 'storage', 'not-offered'] as const)(
  '[8.4] a failure of the kind %s is shown',
  (kind) => {
    expect(absenceOf({ opening: false, busy: false, failure: failure(kind) })).toBe('error');
  },
);
