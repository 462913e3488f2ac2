import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, words?: string }} Outcome `words`: what to show of a failure */

/** @param {number} code @param {string} output @returns {Outcome} a gate without tests of its own counts as one */
const asOne = (code, output) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, words: code === 0 ? '' : output });

// Each folder is checked against its own `lib`: the page knows no worker scope, the engine no DOM, the server neither.
const typed = ['sync/contract', 'sync', 'worker', 'src', 'server', 'tests', 'scripts'];

/** The types of every folder. */
export async function types() {
  let words = '';
  for (const folder of typed) {
    const { code, output } = await run(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', folder]);
    if (code !== 0) words += `${folder}:\n${output}\n`;
  }
  return asOne(words ? 1 : 0, words);
}

/** Lint and format. */
export async function lint() {
  const { code, output } = await run(process.execPath, [
    at('node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--max-diagnostics=200',
    '--error-on-warnings',
  ]);
  return asOne(code, output);
}

/** Files, exports and packages that nothing uses. */
export async function deadCode() {
  const { code, output } = await run(process.execPath, [at('node_modules/knip/bin/knip.js'), '--no-progress']);
  return asOne(code, output);
}

/** The built app's weight against its budget. */
export async function size() {
  const { code, output } = await run(process.execPath, [at('scripts/size.mjs')]);
  return asOne(code, output);
}
