import { expect, test } from 'vitest';
import { onceMore } from '../../sync/once-more.ts';
import { Gate } from './scripted-wire.ts';

/** Work that ends when the test lets it, and counts its runs. */
function counted() {
  const gate = new Gate();
  const seen = { runs: 0, current: 0, most: 0 };
  const work = onceMore(async () => {
    seen.runs += 1;
    seen.current += 1;
    seen.most = Math.max(seen.most, seen.current);
    await gate.passed;
    seen.current -= 1;
  });
  return { gate, seen, work };
}

test('callers during a run share one more run', async () => {
  const { gate, seen, work } = counted();
  const calls = [work(), work(), work()];
  gate.open();
  await Promise.all(calls);
  expect(seen).toMatchObject({ runs: 2, most: 1 });
});

test('runs never overlap, whenever a caller comes between the end of one and the beginning of the next', async () => {
  const { gate, seen, work } = counted();
  const calls = [work(), work()];
  gate.open();
  for (let tick = 0; tick < 20; tick += 1) {
    await Promise.resolve();
    calls.push(work());
  }
  await Promise.all(calls);
  expect(seen.most).toBe(1);
});

test('a run that fails does not stop the one that waits', async () => {
  let runs = 0;
  const work = onceMore(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first');
  });
  const [first, second] = await Promise.allSettled([work(), work()]);
  expect([first.status, second.status, runs]).toEqual(['rejected', 'fulfilled', 2]);
});
