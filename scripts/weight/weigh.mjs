import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Plain } from '../setup/progress.mjs';
import { at } from '../setup/root.mjs';

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {{ js: (...screens: string[]) => number, css: number, framed: number, filesFramed: number, filesAhead: number, largestScreen: number, beyondHome: number, file: (pattern: RegExp) => number, worker: (pattern: RegExp) => number, precache: number }} Weights
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

/** A chunk and all of its static imports. @param {Record<string, Chunk>} all @param {string} key @param {Set<string>} [seen] */
function closure(all, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of all[key].imports ?? []) closure(all, next, seen);
  return seen;
}

/** @returns {string[]} the addresses in the service worker's precache list */
function precached() {
  const worker = readFileSync(at('dist/sw.js'), 'utf8');
  // A file whose name says its version stands there as its bare address, any other as an object.
  const listed = [...worker.matchAll(/["'`](assets\/[^"'`]+)["'`]|\burl:\s*["'`]([^"'`]+)["'`]/g)].map(([, bare, named]) => bare ?? named);
  // A language's file is on the list, but the service worker caches it only once somebody chose the language.
  return listed.filter((file) => existsSync(at('dist', file)) && !file.startsWith('assets/language-'));
}

/** A worker's file and all that it imports at its start; the manifest does not list workers. @param {string} file @param {Set<string>} [seen] */
function imports(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next] of readFileSync(at('dist', file), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    imports(`assets/${next}`, seen);
  return seen;
}

/** The key of a lazily loaded screen or frame. @param {Record<string, Chunk>} all @param {string} name */
function screen(all, name) {
  const key = Object.keys(all).find((one) => one.endsWith(`/${name}.tsx`));
  // A renamed screen must not pass as one of size zero.
  if (!key) throw new Plain(`The build has no ${name}.tsx: the budget weighs it by that name.`);
  return key;
}

/** Measures dist/ in bytes of gzip. @returns {Weights} */
export function weigh() {
  const all = chunks();
  const entry = Object.keys(all).find((key) => all[key].isEntry);
  if (!entry) throw new Plain('The build has no entry.');
  const files = (/** @type {Iterable<string>} */ keys) => new Set([...keys].flatMap((key) => [all[key].file, ...(all[key].css ?? [])])).size;
  const shared = (/** @type {string} */ name) => {
    const key = Object.keys(all).find((one) => one.startsWith(`_${name}-`) && one.endsWith('.js'));
    if (!key) throw new Plain(`The build has no file ${name}: the budget weighs it by that name.`);
    return key;
  };
  const reach = (/** @type {string} */ name) => closure(all, screen(all, name), closure(all, entry));
  const js = (/** @type {Iterable<string>} */ keys) => sum([...keys].map((key) => all[key].file).filter((file) => file.endsWith('.js')));
  const [login, home] = [reach('login-screen'), reach('home-screen')];
  const others = Object.keys(all).filter((key) => key.endsWith('-screen.tsx') && !home.has(key) && !login.has(key));
  // The frames around every screen are there before it.
  const framed = new Set([...home, ...closure(all, shared('frames'))]);
  // What several of them share comes once, with the first of them.
  const beyond = shared('beyond-home');
  const built = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
  const found = (/** @type {RegExp} */ pattern) => {
    const like = built.filter((file) => pattern.test(file));
    if (like.length === 0) throw new Plain(`The build has no file like ${pattern}: the budget weighs it by that name.`);
    return like;
  };
  return {
    js: (...names) => js(names.flatMap((name) => [...reach(name)])),
    framed: js(framed),
    filesFramed: files(framed),
    filesAhead: files([...framed, ...reach('upcoming-screen'), ...reach('calendar-screen'), ...reach('outbox-screen')]),
    css: sum([...home].flatMap((key) => all[key].css ?? [])),
    largestScreen: Math.max(0, ...others.map((key) => js([...closure(all, key)].filter((part) => !framed.has(part) && part !== beyond)))),
    beyondHome: js([beyond]),
    file: (pattern) => sum(found(pattern)),
    worker: (pattern) => sum(found(pattern).flatMap((file) => [...imports(file)])),
    precache: sum(precached()),
  };
}
