import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { isFullDisk, storageErrorName } from '../../../sync/store/storage-error.ts';

const full = new DOMException('No room.', 'QuotaExceededError');

test.each([
  ['by itself', full, true],
  ['around the end of its transaction', new Dexie.AbortError('Aborted', full), true],
  [
    'around the end of a transaction within another',
    new Dexie.AbortError('Aborted', new Dexie.AbortError('Aborted', full)),
    true,
  ],
  ['as a lost connection', new Dexie.AbortError('Aborted'), false],
  ['as no error at all', 'QuotaExceededError', false],
])('[D50] a full disk is recognised %s', (_what, cause, isFull) => {
  expect(isFullDisk(cause)).toBe(isFull);
});

test('an error other than a full disk keeps its name', () => {
  expect([storageErrorName(new Dexie.AbortError('Aborted')), storageErrorName(null)]).toEqual([
    'AbortError',
    'unknown',
  ]);
});
