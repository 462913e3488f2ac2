import * as fc from 'fast-check';
import { build } from 'vite';
import { commands } from '../model/commands.ts';
import { broken } from '../model/invariants.ts';
import { MUTANTS } from '../model/outbox-model.ts';
import { expect, test } from '../support/journey.ts';

// The page under test is the model's own bundle, planted beside the app; the app's policy would rightly refuse it.
test.use({ bypassCSP: true });

/** The engine, its model and a scripted wire as one script for a page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2022', lib: { entry: 'tests/model/in-browser.ts', formats: ['iife'], name: 'engineModel' } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The model did not build.');
  return chunk.code;
}

test('the engine keeps what the model promises on the real IndexedDB of Chromium', async ({ page, server }) => {
  test.setTimeout(120_000);
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: await bundle() });
  const random = fc.sample(commands(25), { numRuns: 25, seed: 2026 });
  const sharp = MUTANTS.map(
    (mutant) =>
      fc.check(
        fc.property(commands(40), (run) => broken(run, mutant) === null),
        { numRuns: 30_000, seed: 1 },
      ).counterexample?.[0] ?? [],
  );
  expect(sharp.every((run) => run.length > 0)).toBe(true);
  const wrong = await page.evaluate(
    (runs) => (globalThis as unknown as { engineModel: { runAll(all: unknown): Promise<string | null> } }).engineModel.runAll(runs),
    [...random, ...sharp],
  );
  expect(wrong).toBeNull();
});
