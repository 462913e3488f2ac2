// `npm run bench [name ...] [--option ...]`: runs the benchmarks one after another, so that none
// disturbs another's figures.
import { existsSync, readdirSync } from 'node:fs';
import { findBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { run } from './setup/child.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { installPeers } from './setup/install-peers.mjs';
import { Plain } from './setup/progress.mjs';
import { at } from './setup/root.mjs';

// The API's benchmark has its own command, because it needs PostgreSQL and no browser.
const ELSEWHERE = 'api.bench.ts';
// Its peers are a hundred packages, and it takes a while: it runs only by name.
const STORE = 'store.bench.ts';
// These take minutes: they also run only by name.
const LONG = [STORE, 'pack.bench.ts', 'heap.bench.ts', 'typing-kills.bench.ts'];

await command(async () => {
  await install();
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((word) => word.startsWith('--'));
  const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = given.slice(wanted.length);
  const names = (existsSync(at('bench')) ? readdirSync(at('bench')) : [])
    .filter((name) => name.endsWith('.bench.ts') && name !== ELSEWHERE)
    .filter((name) =>
      wanted.length === 0 ? !LONG.includes(name) : wanted.some((part) => name.includes(part)),
    )
    .sort();
  if (names.length === 0) throw new Plain('No bench has that name.');
  if (names.includes(STORE)) await installPeers('bench/peers', 'the peers of the store');
  // The store's own bench bundles its subjects.
  if (names.some((name) => name !== STORE)) await build();
  const browser = await findBrowser();
  let failed = 0;
  for (const name of names) {
    console.log(`\n== ${name}`);
    const { code } = await run(process.execPath, [`bench/${name}`, ...options], {
      show: true,
      env: { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    });
    if (code !== 0) failed += 1;
  }
  if (failed > 0)
    console.log(`\n${failed} of ${names.length} benches failed or missed their budget`);
  return failed > 0 ? 1 : 0;
});
