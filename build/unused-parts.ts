import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const END = 'the end of the file';
/** Something in a package's file that is left out: from these words, which stand there once, to before those; without `before`, only these words. */
interface Cut {
  readonly from: string;
  readonly before?: string;
  readonly instead?: string;
}

/**
 * Dexie's cache of rows, which every database here switches off, its hooks, which no table has, what it writes to a developer's console, and methods that
 * nobody calls (tests/build/unused-parts.test.ts): no bundler can leave out a method of a class that is used.
 */
const DEXIE: readonly Cut[] = [
  { from: 'this.use(cacheMiddleware);' },
  { from: 'signalSubscribersNow(updateParts, true);' },
  { from: 'signalSubscribersNow(everything, true);' },
  { from: 'this.use(hooksMiddleware);' },
  { from: 'getObjectDiff: getObjectDiff,' },
  { from: 'creating: [hookCreatingChain, nop],' },
  { from: 'updating: [hookUpdatingChain, nop],' },
  { from: 'deleting: [hookDeletingChain, nop],' },
  { from: 'var debug = typeof location', before: 'var INTERNAL = {};', instead: 'const debug = false, setDebug = nop;\n' },
  // What a change may be beside a value: sums, members, prefixes.
  { from: '    execute(value) {', before: "    constructor(spec) {\n        this['@@propmod']" },
  // Of `where({ … })` only the form with one key is used.
  { from: '        const compoundIndex = this.schema.indexes', before: '    filter(filterFunction) {\n        return this.toC', instead: '    }\n' },
  { from: '    mapToClass(constructor) {', before: '    add(obj, key) {' },
  { from: '    upsert(key, modifications) {', before: '    update(keyOrObject' },
  { from: '    bulkUpdate(keysAndChanges) {', before: '    bulkDelete(keys) {' },
  { from: '    until(filterFunction, bIncludeStopEntry) {', before: '    first(cb) {' },
  { from: '    or(indexName) {', before: '    reverse() {\n        this._ctx.dir' },
  { from: '    else {\n        const set = {};\n        const union', before: '}\nfunction iterate(' },
  { from: '    desc() {', before: '    keys(cb) {' },
  { from: '    firstKey(cb) {', before: '    distinct() {' },
  { from: '    startsWithIgnoreCase(str) {', before: '    anyOf() {' },
  { from: '    notEqual(value) {', before: 'function createWhereClauseConstructor', instead: '}\n' },
  { from: '    waitFor(promiseLike) {', before: '    abort() {' },
  // A list of databases for browsers that keep none; only `getDatabaseNames` reads it.
  { from: 'if (wasCreated)\n                _onDatabaseCreated(db._deps, dbName);' },
  { from: '_onDatabaseDeleted(this._deps, this.name);' },
  { from: '    exists(name) {', before: '    ignoreTransaction(scopeFunc) {' },
  { from: '    async: function (generatorFn) {', before: '    currentTransaction: {' },
  { from: '    waitFor: function', before: '    Promise: DexiePromise,\n    debug' },
];

/** Dexie's hooks of React for documents of Yjs and for queries that suspend. */
const DEXIE_REACT: readonly Cut[] = [{ from: 'const gracePeriod = 100;', before: END, instead: 'export { useLiveQuery, useObservable };\n' }];

/** Workbox's queue is only a doorbell (worker/doorbell.ts): no request is put into it or taken out. */
const DOORBELL: readonly Cut[] = [{ from: '    async pushRequest(entry) {', before: '    async registerSync() {' }];

/** Of a PDF's page only picture and words are drawn: no notes, no forms, nothing to write into it. */
const PDF_PAGE: readonly Cut[] = [
  { from: ';// ./src/display/editor/toolbar.js', before: ';// ./src/shared/murmurhash3.js', instead: 'class AnnotationEditor {}\n' },
  {
    from: ';// ./src/display/editor/color_picker.js',
    before: END,
    instead: 'export { getDocument, PDFWorker, TextLayer };\n',
  },
];
/**
 * What a PDF is not asked for: forms of the kind XFA with typefaces of their own, which are switched off (src/ui/media/pdf/open-pdf.ts), notes with rich text,
 * and a changed copy of it. Brotli, in which hardly any PDF is packed, is left to the browsers that unpack it.
 */
const PDF_READER: readonly Cut[] = [
  { from: 'data ? new XFAFactory(data) : null', instead: 'null' },
  { from: 'XFAFactory.getRichTextAsHtml(dict.get("RC"))', instead: 'null' },
  { from: 'XFAFactory.getRichTextAsHtml(parentItem.get("RC"))', instead: 'null' },
  { from: '    } else if (cssFontInfo) {\n      const standardFontName', before: '    } else if (!isType3Font) {\n      const standardFontName' },
  { from: '  async #loadXfaImages() {', before: '  serializeXfaData(annotationStorage) {' },
  { from: '    handler.on("ExtractPages"', before: '    handler.on("GetOperatorList"' },
  { from: 'let BrotliDecode = makeBrotliDecode();', instead: 'const BrotliDecode = () => { throw new FormatError("Brotli"); };' },
];

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'dexie/dist/modern/dexie.mjs': DEXIE,
  'dexie-react-hooks/dist/dexie-react-hooks.mjs': DEXIE_REACT,
  'workbox-background-sync/Queue.js': DOORBELL,
  '@base-ui/utils/safeReact.mjs': [{ from: '* as React', instead: 'React' }],
  'pdfjs-dist/build/pdf.mjs': PDF_PAGE,
  'pdfjs-dist/build/pdf.worker.mjs': PDF_READER,
};

/**
 * Files of packages that this product never calls, each with what stands in for it. Workbox's queue needs no store. No route is a regular expression, and
 * nobody reads which files an install brought. ofetch is handed whole addresses and hands back bodies unread, so it joins and parses nothing.
 */
const FILES: Readonly<Record<string, string>> = {
  'workbox-background-sync/lib/QueueStore.js': 'export class QueueStore {}',
  'workbox-background-sync/lib/StorableRequest.js': 'export class StorableRequest {}',
  'workbox-routing/RegExpRoute.js': 'export class RegExpRoute {}',
  'workbox-precaching/utils/PrecacheInstallReportPlugin.js': 'export class PrecacheInstallReportPlugin { updatedURLs = []; notUpdatedURLs = []; }',
  'ufo/dist/index.mjs': 'export const withBase = undefined, withQuery = undefined;',
  'destr/dist/index.mjs': 'export default undefined;',
};

const PACKAGES = new URL('../node_modules/', import.meta.url);
/** The entry of a table that is about a module's file; what only asks for its address is none. */
const about = <Entry>(table: Readonly<Record<string, Entry>>, id: string): [string, Entry] | undefined =>
  /[?&]url\b/.test(id) ? undefined : Object.entries(table).find(([file]) => id.replace(/\?.*/, '').endsWith(`/node_modules/${file}`));

/** Where a cut begins and ends in a file. */
function placeOf({ from, before }: Cut, code: string, file: string): readonly [number, number] {
  const begin = code.indexOf(from);
  const end = before === undefined ? begin + from.length : before === END ? code.length : code.indexOf(before, begin);
  if (begin < 0 || code.indexOf(from, begin + 1) >= 0 || end < begin)
    throw new Error(`The build leaves out "${from}" of ${file}, which is written in another way.`);
  return [begin, end];
}

/** The text that the build leaves out of Dexie. */
export function leftOutOfDexie(): string {
  const file = 'dexie/dist/modern/dexie.mjs';
  const code = readFileSync(new URL(file, PACKAGES), 'utf8');
  return DEXIE.map((cut) => code.slice(...placeOf(cut, code, file))).join('\n');
}

/** Leaves out of packages what nobody here calls and no bundler can tell. */
export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  buildStart: () => {
    const gone = Object.keys(FILES).find((file) => !existsSync(new URL(file, PACKAGES)));
    if (gone) throw new Error(`The build leaves out ${gone}, which is gone.`);
  },
  transform: {
    filter: { id: /\/node_modules\/(dexie|dexie-react-hooks|@base-ui\/utils|workbox-background-sync|pdfjs-dist)\// },
    handler: (code, id) => {
      const [file, cuts] = about(CUTS, id) ?? [];
      if (!file || !cuts) return null;
      const shorter = cuts.reduce((left, cut) => {
        const [begin, end] = placeOf(cut, left, file);
        return left.slice(0, begin) + (cut.instead ?? '') + left.slice(end);
      }, code);
      return { code: shorter, map: null };
    },
  },
  load: (id) => about(FILES, id)?.[1] ?? null,
};
