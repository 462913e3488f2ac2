import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { brokenInModel } from './hostile/broken-in-model.ts';
import { runs } from './hostile/commands.ts';
import { natively } from './hostile/natively.ts';
import { MUTANTS } from './hostile/protocol.ts';

const RUNS = 300;
const { broken: brokenOnDevice, end } = natively();
afterAll(end);

test('in a hostile environment the real engine keeps the model’s promises in 300 runs', async () => {
  const report = await fc.check(
    fc.asyncProperty(runs(25), async (run) => {
      const wrong = await brokenOnDevice(run);
      if (wrong) throw new Error(wrong);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(
    report.failed
      ? `seed ${report.seed}: ${String(report.errorInstance)} after ${JSON.stringify(report.counterexample?.[0])}`
      : null,
  ).toBeNull();
  expect(report.numRuns).toBe(RUNS);
}, 400_000);

// The shortest runs that detect each mutant of the model are the strictest tests of the engine.
test.each(MUTANTS)(
  'the engine passes the shortest runs that detect the mutant %s',
  async (mutant) => {
    for (const seed of [1, 2, 3]) {
      const caught = fc.check(
        fc.property(runs(30), (run) => brokenInModel(run, mutant) === null),
        { numRuns: 60_000, seed },
      );
      const run = caught.counterexample?.[0];
      expect(run, `seed ${seed}`).toBeDefined();
      expect(run && (await brokenOnDevice(run)), JSON.stringify(run)).toBeNull();
    }
  },
  120_000,
);

test('a run detects a build that gives up another build’s entry', async () => {
  const commands = [
    { do: 'tap', what: 'foreign', lane: 0, value: 1, soon: false },
    { do: 'drain', context: 0 },
  ] as const;
  expect(await brokenOnDevice({ keyed: true, commands })).toBeNull();
  expect(await brokenOnDevice({ keyed: true, commands }, 'gives-up-the-unknown')).toContain(
    'poison',
  );
});

test('a run detects an engine that forgets that an attempt’s effect is unknown', async () => {
  const commands = [
    { do: 'tap', what: 'ask', lane: 0, value: 1, soon: false },
    { do: 'drain', context: 0 },
    { do: 'serve', n: 0 },
    { do: 'crash', context: 0 },
  ] as const;
  expect(await brokenOnDevice({ keyed: false, commands })).toBeNull();
  expect(await brokenOnDevice({ keyed: false, commands }, 'unkeyed-put-back')).toContain('doubled');
});

// Too rare for random runs: the app is closed while it sends, and is opened again in a browser that
// wrongly reports no connection.
test('an entry that a closed tab was sending arrives, also if the browser never reports a connection', async () => {
  const commands = [
    { do: 'tap', what: 'answer', lane: 0, value: 1, soon: false },
    { do: 'drain', context: 0 },
    { do: 'meet', what: 'flag' },
    { do: 'meet', what: 'dark' },
    { do: 'crash', context: 0 },
    { do: 'meet', what: 'closed' },
  ] as const;
  expect(await brokenOnDevice({ keyed: true, commands })).toBeNull();
});
