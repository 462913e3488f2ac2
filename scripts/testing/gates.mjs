import { run } from '../setup/child.mjs';
import { at } from '../setup/root.mjs';

/**
 * `words`: the output to show for a failure; `notChecked`: the reason why a gate could say nothing,
 * which fails no run
 * @typedef {{ passed: number, failed: number, skipped: number, words?: string, notChecked?: string
 * }} Outcome
 */

/**
 * @param {number} code
 * @param {string} output
 * @returns {Outcome} a gate without tests of its own counts as one test
 */
const asOne = (code, output) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  words: code === 0 ? '' : output,
});

/**
 * Checks the types of every folder, each with its own `lib` (the page has no worker scope, the
 * engine no DOM); unchanged folders are not checked again.
 */
export async function types() {
  const { code, output } = await run(process.execPath, [
    at('node_modules/typescript/bin/tsc'),
    '--build',
  ]);
  return asOne(code, output);
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

/** Files, exports and packages that are never used. */
export async function deadCode() {
  const { code, output } = await run(process.execPath, [
    at('node_modules/knip/bin/knip.js'),
    '--no-progress',
  ]);
  return asOne(code, output);
}

/** The built app's size against its budget. */
export async function size() {
  const { code, output } = await run(process.execPath, [at('scripts/size.mjs')]);
  return asOne(code, output);
}
