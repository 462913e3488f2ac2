import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { isFullDisk, storageErrorName } from '../../../sync/store/storage-error.ts';

const full = new DOMException('No room.', 'QuotaExceededError');

test.each([
  ['the quota error', true, full],
  ['a transaction aborted by it', true, new Dexie.AbortError('Aborted', full)],
  [
    'a transaction aborted by an inner one',
    true,
    new Dexie.AbortError('Aborted', new Dexie.AbortError('Aborted', full)),
  ],
  ['an abort without a cause', false, new Dexie.AbortError('Aborted')],
  ['a text', false, 'QuotaExceededError'],
])('[D50] %s counts as a full disk: %s', (_what, isFull, cause) => {
  expect(isFullDisk(cause)).toBe(isFull);
});

test('storageErrorName returns an error’s name, and "unknown" without an error', () => {
  expect([storageErrorName(new Dexie.AbortError('Aborted')), storageErrorName(null)]).toEqual([
    'AbortError',
    'unknown',
  ]);
});
