// `npm run mutants -- PATH [--without PATH] [--tests GLOB] [--seed S] [--sample N] [--least N]`:
// changes one operator, condition, text or block of the sources at a time, in a copy, runs the
// tests that reach it, and lists the changes that no test noticed. Ends with 1 if fewer than
// `least` in a hundred were noticed.
import { globSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { installPeers } from './setup/install-peers.mjs';
import { Plain } from './setup/progress.mjs';
import { at } from './setup/root.mjs';

const text = { type: /** @type {const} */ ('string') };

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      without: { ...text, multiple: true },
      tests: text,
      seed: text,
      sample: text,
      least: text,
    },
  });
  const path = positionals[0]?.replace(/\/$/, '');
  if (!path)
    throw new Plain(
      'Which sources? For example: npm run mutants -- sync --without sync/contract --without sync/actions',
    );
  const {
    without = [],
    tests = `tests/${path.split('/')[0]}/**/*.test.ts`,
    seed = '1',
    sample = '100',
    least = '85',
  } = values;
  await install();
  await installPeers('scripts/mutants', 'StrykerJS');
  const all = statSync(at(path)).isDirectory()
    ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: at() }).sort()
    : [path];
  const env = {
    ...process.env,
    MUTANTS_PATHS: all.filter((file) => !without.some((left) => file.startsWith(left))).join(),
    MUTANTS_TESTS: tests,
    MUTANTS_WITHOUT: without.map((left) => `tests/${left}/**`).join() || 'none',
    MUTANTS_SEED: seed,
    MUTANTS_SAMPLE: sample,
    MUTANTS_LEAST: least,
  };
  const stryker = at('scripts/mutants/node_modules/@stryker-mutator/core/bin/stryker.js');
  return (
    await run(process.execPath, [stryker, 'run', 'scripts/mutants/stryker.config.js'], {
      show: true,
      env,
    })
  ).code;
});
