import { expect, test } from 'vitest';
import { statusOf } from '../../../src/rules/status.ts';

const calm = { online: true, counted: true, waiting: 0, needs: 0, sending: 0, syncing: false, freshAt: 5 };

test('what could not be brought up to date is not called up to date, nor still being checked', () => {
  expect(statusOf({ ...calm, failed: true })).toEqual({ state: 'stale' });
  expect(statusOf({ ...calm, failed: true, freshAt: 0 })).toEqual({ state: 'stale' });
});

test('a try that is under way is told before the failure of the last one', () => {
  expect(statusOf({ ...calm, failed: true, syncing: true })).toEqual({ state: 'syncing' });
});

test('work that waits or needs the person is told before a failure', () => {
  expect(statusOf({ ...calm, failed: true, waiting: 2 })).toEqual({ state: 'waiting', count: 2 });
  expect(statusOf({ ...calm, failed: true, needs: 1 })).toEqual({ state: 'needs', needs: 1, waiting: 0 });
});

test('nothing is called up to date before the outbox was read', () => {
  expect(statusOf(calm)).toEqual({ state: 'fresh', at: 5 });
  expect(statusOf({ ...calm, counted: false })).toEqual({ state: 'syncing' });
});
