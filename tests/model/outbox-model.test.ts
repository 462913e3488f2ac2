import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { broken } from './invariants.ts';
import { MUTANTS } from './outbox-model.ts';

const RUNS = 100_000;

test('what is shown is what was meant, nothing happens twice, order holds and everything arrives: 100,000 runs', () => {
  const report = fc.check(
    fc.property(commands(40), (run) => broken(run) === null),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(
    report.failed ? `seed ${report.seed}: ${broken(report.counterexample?.[0] ?? [])} after ${JSON.stringify(report.counterexample?.[0])}` : null,
  ).toBeNull();
}, 180_000);

test.each(MUTANTS)(
  'a build that would %s is caught',
  (mutant) => {
    const report = fc.check(
      fc.property(commands(40), (run) => broken(run, mutant) === null),
      { numRuns: 30_000 },
    );
    expect(report.failed, `${mutant} survived`).toBe(true);
  },
  120_000,
);
