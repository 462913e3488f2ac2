import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenOnEngine } from './broken-on-engine.ts';
import { commands } from './commands.ts';
import { broken } from './invariants.ts';
import { MUTANTS } from './outbox-parts.ts';

test("the real engine keeps the model's invariants under the same commands", async () => {
  const report = await fc.check(
    fc.asyncProperty(commands(30), async (run) => {
      const wrong = await brokenOnEngine(run);
      if (wrong) throw new Error(wrong);
    }),
    { numRuns: 75, interruptAfterTimeLimit: 90_000 },
  );
  expect(
    report.failed
      ? `seed ${report.seed}: ${String(report.errorInstance)} after ${JSON.stringify(report.counterexample?.[0])}`
      : null,
  ).toBeNull();
  expect(report.numRuns).toBeGreaterThan(50);
}, 180_000);

// The shortest runs that detect each mutant of the model are the strictest tests of the engine.
test.each(MUTANTS)(
  'the engine passes the shortest runs that detect the mutant %s',
  async (mutant) => {
    for (const seed of [1, 2, 3]) {
      const caught = fc.check(
        fc.property(commands(40), (run) => broken(run, mutant) === null),
        { numRuns: 30_000, seed },
      );
      const run = caught.counterexample?.[0];
      expect(run, `seed ${seed}`).toBeDefined();
      expect(await brokenOnEngine(run ?? []), JSON.stringify(run)).toBeNull();
    }
  },
  60_000,
);
