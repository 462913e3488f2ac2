import { expect, test } from 'vitest';
import type { DrainOptions } from '../../sync/outbox/drain.ts';
import { untilSent } from '../../worker/drain-outbox.ts';

/** A worker whose drains report these times, at the instant 1000. */
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

test('[4.5] an answer whose tab died within the time to undo is sent when that time is over, without a page', async () => {
  expect(await woken(9_000, null)).toEqual({
    drains: [{ reset: true }, { reset: false }],
    paused: [8_000],
    ended: 'sent',
  });
});

test.each([
  ['longer', 60_000],
  ['over', 0],
])('a wait that is %s is left to the browser’s next wake-up', async (_, due) => {
  expect(await woken(due)).toEqual({ drains: [{ reset: true }], paused: [], ended: 'again later' });
});

test('work that still waits after the time to undo makes the browser ring again', async () => {
  expect((await woken(9_000, 70_000)).ended).toBe('again later');
});

test('[4.5] an answer that can still be undone is waited for behind another entry’s shorter back-off, too', async () => {
  expect(await woken(1_500, 9_000, null)).toMatchObject({ paused: [500, 8_000], ended: 'sent' });
});
