import { expect, test } from 'vitest';
import { freshness, type LogPosition } from '../../../server/db/replica-pool.ts';

/** A primary and a replica whose answers the test gives. */
function stage() {
  const heads: ((position: LogPosition) => void)[] = [];
  const failures: string[] = [];
  let waited = 0;
  let replayed = (_: LogPosition): boolean => true;
  const isFresh = freshness({
    head: () => new Promise((resolve) => heads.push(resolve)),
    hasReplayed: async (to) => replayed(to),
    wait: async () => {
      waited += 1;
    },
    onFailure: ({ message }) => failures.push(message),
  });
  return {
    isFresh,
    heads,
    failures,
    waited: () => waited,
    replica: (answers: typeof replayed) => {
      replayed = answers;
    },
    /** Answers the next question to the primary, once it is asked. */
    answer: async (position: string) => {
      while (!heads.length) await Promise.resolve();
      heads.shift()?.({ position, timeline: 1 });
    },
  };
}

test('reads before the primary is asked share its answer, and a later read asks again', async () => {
  const { isFresh, heads, answer, replica } = stage();
  const asked: string[] = [];
  replica(({ position }) => asked.push(position) > 0);
  const first = [isFresh(), isFresh(), isFresh()];
  while (!heads.length) await Promise.resolve();
  const second = isFresh();
  await answer('0/1');
  expect(await Promise.all(first)).toEqual([true, true, true]);
  await answer('0/2');
  expect(await second).toBe(true);
  expect(asked).toEqual(['0/1', '0/2']);
});

test('a lagging replica is asked up to three times, and not read if it stays behind', async () => {
  const { isFresh, answer, replica } = stage();
  let looks = 0;
  replica(() => {
    looks += 1;
    return looks === 3;
  });
  const caughtUp = isFresh();
  await answer('0/1');
  expect({ caughtUp: await caughtUp, looks }).toEqual({ caughtUp: true, looks: 3 });
  replica(() => false);
  const behind = isFresh();
  await answer('0/2');
  expect(await behind).toBe(false);
});

test('a failed replica is reported once and skipped for a while, then probed without delaying reads, and read again after its answer', async () => {
  const { isFresh, heads, failures, answer, replica } = stage();
  replica(() => {
    throw new Error('no connection');
  });
  const failed = isFresh();
  await answer('0/1');
  expect(await failed).toBe(false);
  replica(() => true);
  const soon = () => new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')));
  const now = (question: Promise<boolean>) => Promise.race([question, soon()]);
  let alone = 0;
  while (heads.length === 0) {
    expect(await now(isFresh())).toBe(false);
    alone += 1;
  }
  expect({ failures, isSkipped: alone > 100 }).toEqual({
    failures: ['no connection'],
    isSkipped: true,
  });
  // A probe is under way; no read waits for it.
  for (let reads = 0; reads < 3; reads += 1) expect(await now(isFresh())).toBe(false);
  await answer('0/2');
  await soon();
  const back = isFresh();
  await answer('0/3');
  expect(await back).toBe(true);
});
