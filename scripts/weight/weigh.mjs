import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Plain } from '../setup/progress.mjs';
import { at } from '../setup/root.mjs';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?:
 * string[], css?: string[] }} Chunk
 * @typedef {{ login: number, home: number, idle: number, css: number, filesHome: number, filesIdle:
 * number, filesPrefetched: number, largestScreen: number, shared: number, file: (pattern: RegExp)
 * => number, worker: (pattern: RegExp) => number, precache: number }} Weights
 */

/** @param {string} file below dist/ */
const gzip = (file) => gzipSync(readFileSync(at('dist', file)), { level: 9 }).length;
/** @param {Iterable<string>} files */
const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzip(file), 0);

/** @returns {Record<string, Chunk>} */
function chunks() {
  if (!existsSync(at('dist/.vite/manifest.json')))
    throw new Plain('There is no build to weigh: npm run build');
  return JSON.parse(readFileSync(at('dist/.vite/manifest.json'), 'utf8'));
}

/**
 * Returns a chunk and all of its static imports.
 * @param {Record<string, Chunk>} all
 * @param {string} key
 * @param {Set<string>} [seen]
 */
function closure(all, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of all[key].imports ?? []) closure(all, next, seen);
  return seen;
}

/** @returns {string[]} the addresses in the service worker's precache list */
function precached() {
  const worker = readFileSync(at('dist/sw.js'), 'utf8');
  const listed = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
  if (listed.length === 0) throw new Plain('The service worker has no precache list.');
  // A language's file is on the list, but the service worker caches it only if the person chose the
  // language.
  return listed.filter((file) => !file.startsWith('assets/language-'));
}

/**
 * Returns a worker's file and all that it imports at its start; the manifest does not list workers.
 * @param {string} file
 * @param {Set<string>} [seen]
 */
function imports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next] of readFileSync(at('dist', file), 'utf8').matchAll(
    /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  ))
    imports(`assets/${next}`, seen);
  return seen;
}

/** Lazy parts that home loads by itself once it is drawn, without a tap. */
const IDLE = [
  '/sheet.tsx',
  '/toasts.tsx',
  '/page-footer.tsx',
  '/reminder-watch.tsx',
  '/workbox-window/',
];
/** Screens that home prefetches (`src/app/loading/prefetch-screens.ts`). */
const PREFETCHED = ['/upcoming-screen.tsx', '/calendar-screen.tsx', '/outbox-screen.tsx'];

/** Measures dist/ in bytes of gzip. @returns {Weights} */
export function weigh() {
  const all = chunks();
  const key = (
    /** @type {(key: string) => boolean | undefined} */ is,
    /** @type {string} */ name,
  ) => {
    const found = Object.keys(all).find(is);
    // A renamed file must not count as zero bytes.
    if (!found) throw new Plain(`The build has no ${name}: the budget weighs it by that name.`);
    return found;
  };
  const lazy = (/** @type {string[]} */ names) =>
    names.map((name) => key((chunkKey) => chunkKey.includes(name), name));
  const group = (/** @type {string} */ name) =>
    key((chunkKey) => chunkKey.startsWith(`_${name}-`) && chunkKey.endsWith('.js'), name);
  const reach = (/** @type {Iterable<string>} */ from, /** @type {string[]} */ ...keys) =>
    keys.reduce((seen, next) => closure(all, next, seen), new Set(from));
  const files = (/** @type {Iterable<string>} */ keys) => [
    ...new Set([...keys].flatMap((chunkKey) => [all[chunkKey].file, ...(all[chunkKey].css ?? [])])),
  ];
  const js = (/** @type {Iterable<string>} */ keys) =>
    sum(files(keys).filter((file) => file.endsWith('.js')));
  const login = reach([], group('base'), ...lazy(['/login-screen.tsx']));
  const home = reach(login, group('home'), ...lazy(['/live/account/account.ts']));
  const idle = reach(home, ...lazy(IDLE));
  const shared = group('shared');
  const others = Object.keys(all).filter((chunkKey) => chunkKey.endsWith('-screen.tsx'));
  const built = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
  const found = (/** @type {RegExp} */ pattern) => {
    const like = built.filter((file) => pattern.test(file));
    if (like.length === 0)
      throw new Plain(`The build has no file like ${pattern}: the budget weighs it by that name.`);
    return like;
  };
  return {
    login: js(login),
    home: js(home),
    idle: js(idle),
    css: sum(files(home).filter((file) => file.endsWith('.css'))),
    filesHome: files(home).length,
    filesIdle: files(idle).length,
    filesPrefetched: files(reach(home, ...lazy(PREFETCHED))).length,
    largestScreen: Math.max(
      ...others.map((chunkKey) =>
        js([...reach([], chunkKey)].filter((part) => !home.has(part) && part !== shared)),
      ),
    ),
    // Screens load it once, with the first of them.
    shared: js([shared]),
    file: (pattern) => sum(found(pattern)),
    worker: (pattern) => sum(found(pattern).flatMap((file) => [...imports(file)])),
    precache: sum(precached()),
  };
}
