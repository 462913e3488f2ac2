import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Plain } from '../setup/progress.mjs';
import { at } from '../setup/root.mjs';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {{ js: (screen: string) => number, css: number, largestScreen: number, file: (pattern: RegExp) => number, precache: number }} Weights
 */

/** @param {string} file below dist/ */
const gzip = (file) => gzipSync(readFileSync(at('dist', file)), { level: 9 }).length;
/** @param {Iterable<string>} files */
const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzip(file), 0);

/** @returns {Record<string, Chunk>} */
function chunks() {
  if (!existsSync(at('dist/.vite/manifest.json'))) throw new Plain('There is no build to weigh: npm run build');
  return JSON.parse(readFileSync(at('dist/.vite/manifest.json'), 'utf8'));
}

/** A chunk and all that it imports at once. @param {Record<string, Chunk>} all @param {string} key @param {Set<string>} [seen] */
function closure(all, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of all[key].imports ?? []) closure(all, next, seen);
  return seen;
}

/** @returns {string[]} the addresses in the service worker's list of the shell */
function precached() {
  const worker = readFileSync(at('dist/sw.js'), 'utf8');
  return [...worker.matchAll(/\burl:\s*["'`]([^"'`]+)["'`]|"url":"([^"]+)"/g)]
    .map(([, plain, quoted]) => plain ?? quoted)
    .filter((file) => existsSync(at('dist', file)));
}

/** Weighs dist/ in bytes of gzip. @returns {Weights} */
export function weigh() {
  const all = chunks();
  const entry = Object.keys(all).find((key) => all[key].isEntry);
  if (!entry) throw new Plain('The build has no entry.');
  const first = closure(all, entry);
  // Before the lazy screens exist, the entry is all that there is to load.
  const screen = (/** @type {string} */ name) => Object.keys(all).find((key) => key.endsWith(`/${name}.tsx`));
  const reach = (/** @type {string} */ name) => [...first, ...(screen(name) ? closure(all, screen(name) ?? entry) : [])];
  const js = (/** @type {Iterable<string>} */ keys) => sum([...keys].map((key) => all[key].file).filter((file) => file.endsWith('.js')));
  const home = reach('home-screen');
  const others = Object.keys(all).filter((key) => key.endsWith('-screen.tsx') && !home.includes(key) && !reach('login-screen').includes(key));
  const files = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
  return {
    js: (name) => js(reach(name)),
    css: sum(home.flatMap((key) => all[key].css ?? [])),
    largestScreen: Math.max(0, ...others.map((key) => js([...closure(all, key)].filter((part) => !home.includes(part))))),
    file: (pattern) => sum(files.filter((file) => pattern.test(file))),
    precache: sum(precached()),
  };
}
