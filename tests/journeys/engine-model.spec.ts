import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { build } from 'vite';
import { commands } from '../model/commands.ts';
import { brokenInModel } from '../model/hostile/broken-in-model.ts';
import { runs } from '../model/hostile/commands.ts';
import { MUTANTS as HOSTILE } from '../model/hostile/protocol.ts';
import { broken } from '../model/invariants.ts';
import { MUTANTS } from '../model/outbox-parts.ts';
import { expect, test } from '../support/journey.ts';

// The page runs the model's bundle, which the app's content security policy would block.
test.use({ bypassCSP: true });

/** The engine, its model and a scripted wire as one script for a page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'tests/model/in-browser.ts', formats: ['iife'], name: 'engineModel' },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The model did not build.');
  return chunk.code;
}

/** Runs all command sequences in the page; returns the first failure, or null. */
const inPage = (
  page: Page,
  name: 'runAll' | 'runHostile',
  all: readonly unknown[],
): Promise<string | null> =>
  page.evaluate(
    ([which, given]) =>
      (
        globalThis as unknown as {
          engineModel: Record<typeof which, (all: unknown) => Promise<string | null>>;
        }
      ).engineModel[which](given),
    [name, all] as const,
  );

/** The shortest run that detects a mutant. */
const sharpest = <R>(arbitrary: fc.Arbitrary<R>, withstands: (run: R) => boolean): R => {
  const run = fc.check(fc.property(arbitrary, withstands), { numRuns: 60_000, seed: 1 })
    .counterexample?.[0];
  if (run === undefined) throw new Error('A mutant survived.');
  return run;
};

test('the engine keeps the model’s invariants on the real IndexedDB of Chromium', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: await bundle() });
  const random = fc.sample(commands(25), { numRuns: 25, seed: 2026 });
  const sharp = MUTANTS.map((mutant) =>
    sharpest(commands(40), (run) => broken(run, mutant) === null),
  );
  expect(sharp.every((run) => run.length > 0)).toBe(true);
  expect(await inPage(page, 'runAll', [...random, ...sharp])).toBeNull();
});

test('the engine keeps the hostile model’s promises on the real IndexedDB of Chromium', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/healthz`);
  await page.addScriptTag({ content: await bundle() });
  const random = fc.sample(runs(25), { numRuns: 25, seed: 2026 });
  const sharp = HOSTILE.map((mutant) =>
    sharpest(runs(30), (run) => brokenInModel(run, mutant) === null),
  );
  expect(await inPage(page, 'runHostile', [...random, ...sharp])).toBeNull();
});
