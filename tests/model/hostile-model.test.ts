import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInModel } from './hostile/broken-in-model.ts';
import { runs } from './hostile/commands.ts';
import { MUTANTS } from './hostile/protocol.ts';

const RUNS = 100_000;
/**
 * Fixed seed that finds every mutant, so that the result does not depend on chance.
 */
const FINDS = 1;

test('in a hostile environment the model loses, doubles, blocks or wrongly refuses no work in 100,000 runs', () => {
  const report = fc.check(
    fc.property(runs(30), (run) => brokenInModel(run) === null),
    { numRuns: RUNS, endOnFailure: true },
  );
  const run = report.counterexample?.[0];
  expect(
    run ? `seed ${report.seed}: ${brokenInModel(run)} after ${JSON.stringify(run)}` : null,
  ).toBeNull();
  expect(report.numRuns).toBe(RUNS);
}, 180_000);

test.each(MUTANTS)(
  'the mutant %s is detected',
  (mutant) => {
    const report = fc.check(
      fc.property(runs(30), (run) => brokenInModel(run, mutant) === null),
      { numRuns: 60_000, seed: FINDS },
    );
    expect(report.failed, `${mutant} survived`).toBe(true);
  },
  120_000,
);
