import { writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { Plain, step } from './progress.mjs';
import { at } from './root.mjs';

const STAMP = 'dist/.built';
const sources = ['src', 'worker', 'sync', 'public', 'index.html', 'vite.config.ts', 'manifest.config.ts', 'package-lock.json'];

/** Whether dist/ was built from the current sources. */
export const isBuilt = () => stamp(STAMP) === fingerprint(sources);

/** Builds the app if any of its sources has changed. */
export async function build() {
  if (isBuilt()) return;
  await step('Building the app', async () => {
    const print = fingerprint(sources);
    const { code, output } = await run(process.execPath, [at('node_modules/vite/bin/vite.js'), 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Plain(`${output.trim()}\n\nThe app could not be built; the reason is above.`);
    writeFileSync(at(STAMP), print);
  });
}
