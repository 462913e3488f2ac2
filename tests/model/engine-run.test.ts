import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Command, commands } from './commands.ts';
import { EngineRun } from './engine-run.ts';
import { broken } from './invariants.ts';
import { MUTANTS } from './outbox-model.ts';

async function brokenOnEngine(run: readonly Command[]): Promise<string | null> {
  const engine = new EngineRun();
  await engine.start();
  for (const [i, command] of run.entries()) {
    await engine.step(command);
    const [shown, meant] = [await engine.shown(), await engine.meant()];
    if (shown.join() !== meant.join()) return `step ${i} (${command.do}): shows ${shown} where ${meant} was meant`;
  }
  await engine.finish();
  const keys = engine.effects.map((effect) => effect.key);
  if (new Set(keys).size !== keys.length) return 'an effect happened twice';
  const ids = engine.intents.map((intent) => intent.id);
  for (const lane of [0, 1]) {
    const order = engine.effects.filter((effect) => effect.lane === lane).map((effect) => ids.indexOf(effect.key));
    if (order.some((place, i) => i > 0 && place < (order[i - 1] ?? 0))) return 'order in a lane was lost';
  }
  const meant = await engine.meant();
  if (engine.server.join() !== meant.join()) return `the server holds ${engine.server} where ${meant} was meant`;
  return (await engine.shown()).join() === meant.join() ? null : `at rest it shows ${await engine.shown()}`;
}

test('the engine itself keeps what the model promises: the same commands on the real store', async () => {
  const report = await fc.check(fc.asyncProperty(commands(30), async (run) => {
    const wrong = await brokenOnEngine(run);
    if (wrong) throw new Error(wrong);
  }), { numRuns: 150, interruptAfterTimeLimit: 90_000 });
  expect(report.failed ? `seed ${report.seed}: ${String(report.errorInstance)} after ${JSON.stringify(report.counterexample?.[0])}` : null).toBeNull();
  expect(report.numRuns).toBeGreaterThan(50);
}, 180_000);

// The shortest runs that catch each mutant of the model are the sharpest tests of the engine.
test.each(MUTANTS)('the engine withstands the runs that catch a build that would %s', async (mutant) => {
  for (const seed of [1, 2, 3]) {
    const caught = fc.check(fc.property(commands(40), (run) => broken(run, mutant) === null), { numRuns: 30_000, seed });
    const run = caught.counterexample?.[0];
    expect(run, `seed ${seed}`).toBeDefined();
    expect(await brokenOnEngine(run ?? []), JSON.stringify(run)).toBeNull();
  }
}, 60_000);
