import { expect, test } from 'vitest';
import { driftOf, statusOf } from '../../../../../src/app/shell/rules/status.ts';

const calm = {
  online: true,
  counted: true,
  waiting: 0,
  needs: 0,
  sending: 0,
  syncing: false,
  freshAt: 5,
};

test('after a failed refresh the status is stale', () => {
  expect(statusOf({ ...calm, failed: true })).toEqual({ state: 'stale' });
  expect(statusOf({ ...calm, failed: true, freshAt: 0 })).toEqual({ state: 'stale' });
});

test('a running refresh is shown before the failure of the last one', () => {
  expect(statusOf({ ...calm, failed: true, syncing: true })).toEqual({ state: 'syncing' });
});

test('work that waits or needs the person is shown before a failure', () => {
  expect(statusOf({ ...calm, failed: true, waiting: 2 })).toEqual({ state: 'waiting', count: 2 });
  expect(statusOf({ ...calm, failed: true, needs: 1 })).toEqual({
    state: 'needs',
    needs: 1,
    waiting: 0,
  });
});

test('the status is fresh only once the outbox was read', () => {
  expect(statusOf(calm)).toEqual({ state: 'fresh', at: 5 });
  expect(statusOf({ ...calm, counted: false })).toEqual({ state: 'syncing' });
});

test.each([
  [{}, { state: 'fresh', at: 5 }],
  [{ freshAt: 0 }, { state: 'syncing' }],
  [{ syncing: true }, { state: 'syncing' }],
  [{ waiting: 2 }, { state: 'waiting', count: 2 }],
  [
    { waiting: 2, sending: 1 },
    { state: 'sending', count: 1 },
  ],
  [
    { waiting: 2, needs: 1 },
    { state: 'needs', needs: 1, waiting: 2 },
  ],
  [{ weak: true }, { state: 'weak', needs: 0, waiting: 0 }],
  [
    { weak: true, waiting: 2, needs: 1, sending: 1, syncing: true },
    { state: 'weak', needs: 1, waiting: 2 },
  ],
  [
    { weak: true, online: false },
    { state: 'offline', needs: 0, waiting: 0 },
  ],
  [
    { online: false, waiting: 2, needs: 1 },
    { state: 'offline', needs: 1, waiting: 2 },
  ],
])('the status of %j is %j', (change, status) => {
  expect(statusOf({ ...calm, ...change })).toEqual(status);
});

test.each([
  [-120_001, { ahead: true, by: 120_001 }],
  [-120_000, null],
  [-119_999, null],
  [0, null],
  [119_999, null],
  [120_000, null],
  [120_001, { ahead: false, by: 120_001 }],
  [-3_480_000, { ahead: true, by: 3_480_000 }],
])('[E38] a clock offset of %i ms is a drift of %j', (offset, drift) => {
  expect(driftOf(offset)).toEqual(drift);
});
