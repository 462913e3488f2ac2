import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { broken } from './invariants.ts';
import { MUTANTS } from './outbox-parts.ts';

const RUNS = 100_000;
/**
 * Fixed seed that finds every mutant, so that the result does not depend on chance.
 */
const FINDS = 1;

test('in 100,000 runs the screen shows the last intent, no action takes effect twice, order is kept, and all entries arrive', () => {
  const report = fc.check(
    fc.property(commands(40), (run) => broken(run) === null),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(
    report.failed
      ? `seed ${report.seed}: ${broken(report.counterexample?.[0] ?? [])} after ${JSON.stringify(report.counterexample?.[0])}`
      : null,
  ).toBeNull();
}, 180_000);

test.each(MUTANTS)(
  'the mutant %s is detected',
  (mutant) => {
    const report = fc.check(
      fc.property(commands(40), (run) => broken(run, mutant) === null),
      { numRuns: 30_000, seed: FINDS },
    );
    expect(report.failed, `${mutant} survived`).toBe(true);
  },
  120_000,
);
