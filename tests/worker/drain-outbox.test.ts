import { expect, test } from 'vitest';
import type { DrainOptions } from '../../sync/outbox/drain.ts';
import { untilSent } from '../../worker/drain-outbox.ts';

/** A worker at time 1000 whose drains report these times as the next due ones. */
async function woken(...due: readonly (number | null)[]) {
  const drains: DrainOptions[] = [];
  const paused: number[] = [];
  const once = async (options: DrainOptions) => {
    drains.push(options);
    return due[drains.length - 1] ?? null;
  };
  const parts = { now: () => 1_000, pause: async (ms: number) => void paused.push(ms) };
  const ended = await untilSent(once, { reset: true }, parts).then(
    () => 'sent',
    () => 'again later',
  );
  return { drains, paused, ended };
}

test('a worker that finds nothing waiting ends', async () => {
  expect(await woken(null)).toEqual({ drains: [{ reset: true }], paused: [], ended: 'sent' });
});

test('[4.5] an answer whose tab was closed in its undo time is sent by the worker at the end of that time', async () => {
  expect(await woken(9_000, null)).toEqual({
    drains: [{ reset: true }, { reset: false }],
    paused: [8_000],
    ended: 'sent',
  });
});

test.each([
  ['longer than the undo time', 60_000],
  ['over', 0],
])(
  'the worker does not wait if the wait is %s, and leaves the next drain to the browser',
  async (_, due) => {
    expect(await woken(due)).toEqual({
      drains: [{ reset: true }],
      paused: [],
      ended: 'again later',
    });
  },
);

test('work that still waits after the undo time leaves the next drain to the browser', async () => {
  expect((await woken(9_000, 70_000)).ended).toBe('again later');
});

test('[4.5] the worker waits for another entry’s shorter back-off, and then for the undo time', async () => {
  expect(await woken(1_500, 9_000, null)).toMatchObject({ paused: [500, 8_000], ended: 'sent' });
});
