// `npm run bench [name ...]`: every measured piece of work, one after the other so that none disturbs another's figures.
import { existsSync, readdirSync } from 'node:fs';
import { findBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { run } from './setup/child.mjs';
import { install } from './setup/install.mjs';
import { needNode } from './setup/node-version.mjs';
import { command, Plain } from './setup/progress.mjs';
import { at } from './setup/root.mjs';

await command(async () => {
  needNode();
  await install();
  await build();
  const browser = await findBrowser();
  const wanted = process.argv.slice(2);
  const names = (existsSync(at('bench')) ? readdirSync(at('bench')) : [])
    // The API's bench has a command of its own: it wants PostgreSQL and no browser.
    .filter((name) => name.endsWith('.bench.ts') && name !== 'api.bench.ts' && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
    .sort();
  if (names.length === 0) throw new Plain('No bench has that name.');
  let failed = 0;
  for (const name of names) {
    console.log(`\n== ${name}`);
    const { code } = await run(process.execPath, ['--import', 'tsx', `bench/${name}`], {
      show: true,
      env: { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    });
    if (code !== 0) failed += 1;
  }
  if (failed > 0) console.log(`\n${failed} of ${names.length} benches failed or missed their budget`);
  return failed > 0 ? 1 : 0;
});
