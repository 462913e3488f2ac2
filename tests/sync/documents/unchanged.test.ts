import { expect, test } from 'vitest';
import { trueAt } from '../../../sync/documents/unchanged.ts';

const HOUR = 3_600_000;
const AT = 500 * HOUR;

test('a document that the feed did not name is confirmed at the later of its pull and the feed request', () => {
  expect(trueAt({ at: AT }, AT + HOUR)).toBe(AT + HOUR);
  expect(trueAt({ at: AT }, AT - HOUR)).toBe(AT);
});

test('the feed does not confirm a document that is stale, doubted or was never pulled', () => {
  expect(trueAt({ at: AT, stale: 7 }, AT + HOUR)).toBe(AT);
  expect(trueAt({ at: AT, doubted: 7 }, AT + HOUR)).toBe(AT);
  // On a device whose clock begins in 1970 the feed may have been asked an hour later.
  expect(trueAt({ at: 0 }, HOUR)).toBe(0);
});

test('a confirmation by the feed holds for less than twelve hours', () => {
  expect(trueAt({ at: AT }, AT + 12 * HOUR - 1)).toBe(AT + 12 * HOUR - 1);
  expect(trueAt({ at: AT }, AT + 12 * HOUR)).toBe(AT);
});
