import type { App } from '../contract/app.ts';
import type { DocumentName, RequestOf, ResponseOf } from '../contract/index.ts';
import type { DocumentRow, PageRow } from './db.ts';
import { checkNotLeft } from './generation.ts';
import { perStore } from './per-store.ts';
import type { Store } from './session.ts';

/** Row key that a page is sealed for: its document and its number. */
export const pageKey = ({ key, n }: Pick<PageRow, 'key' | 'n'>): string => `${key}:${n}`;

/**
 * Rows of a page: `usual` for a new page, `least` to `most` after later changes. The last page of a
 * list may be shorter.
 */
export const PAGE_ROWS = { least: 8, usual: 16, most: 24 } as const;

/** A page as readers know it: its number after the base, and its number of rows. */
export type PageFacts = readonly [n: number, rows: number];
/**
 * A run of `times` pages with consecutive numbers from `n` on and `rows` rows each. A head lists
 * runs, so it stays small however long its lists are. Heads of earlier builds have a string as the
 * third item, which means one page.
 */
export type PageRun = readonly [n: number, rows: number, times: number | string];

/** Returns the single pages of these runs. */
const pagesIn = (runs: readonly PageRun[]): readonly PageFacts[] =>
  runs.flatMap(([n, rows, times]) =>
    Array.from({ length: typeof times === 'number' ? times : 1 }, (_, i) => [n + i, rows] as const),
  );

/**
 * A list that is stored in pages. `at`: its field in the answer; null: the list is the answer
 * itself.
 */
export interface PagedList<P> {
  readonly at: string | null;
  readonly pages: readonly P[];
}

/**
 * The current pages of a document. `base`: offset of their numbers, made from the logical clock;
 * `next`: number of the next new page. A number is never used for two contents, not even after the
 * document was removed and stored again: the reader of a head finds its pages or none.
 */
export interface Paging<P = PageFacts> {
  readonly lists: readonly PagedList<P>[];
  readonly base: number;
  readonly next: number;
}
/**
 * Page number of a document's ledger (documents/layout.ts). Only landings read it, so it is not
 * part of the head, which every reader opens.
 */
export const LEDGER = -1;
/** Number of pages written before a document gets a new base. */
export const PAGES_OF_A_BASE = 2 ** 20;

/** The content of a sealed document: the answer, and the request that fetches it again. */
export interface DocumentContent<N extends DocumentName = DocumentName> {
  readonly request: RequestOf<N>;
  readonly value: ResponseOf<N>;
}

/** Returns the identity of a document: the call, and the request fields that identify it. */
export function identityIn(identities: App['identities'], name: string, request: object): string {
  // The name may come from a server, and objects inherit some names (`constructor`).
  const fields: readonly string[] =
    (Object.hasOwn(identities, name) && identities[name]) || Object.keys(request);
  // A numeric id equals its text: servers send numbers, addresses carry text.
  const plain = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
  const identifying = [...fields]
    .sort()
    .map((field) => [field, plain((request as Record<string, unknown>)[field])]);
  return `${name}:${JSON.stringify(identifying)}`;
}

/** Cached tags of kinds of documents. */
const kindTags = perStore(() => new Map<DocumentName, string>());
/** Returns the cached tag of a kind; undefined before the key of one of its documents was made. */
export const knownKindTag = (store: Store, name: DocumentName): string | undefined =>
  kindTags(store).get(name);

/** Returns the tag of a kind: an HMAC that stands for all its documents. */
export async function kindTag(store: Store, name: DocumentName): Promise<string> {
  const tag = knownKindTag(store, name) ?? (await store.vault.mac(`shows:${name}`));
  kindTags(store).set(name, tag);
  return tag;
}

/** Returns the document's key in the store: an HMAC of its identity. */
export async function documentKey<N extends DocumentName>(
  store: Store,
  name: N,
  request: RequestOf<N>,
): Promise<string> {
  const [key] = await Promise.all([
    store.vault.mac(`document:${identityIn(store.app.identities, name, request)}`),
    kindTag(store, name),
  ]);
  return key;
}

/** The record of a document: all of it, or all but the rows of lists that are stored in pages. */
export type Head<N extends DocumentName = DocumentName> = DocumentContent<N> &
  Partial<Paging<PageRun>>;

/** Returns the pages of a head; null: the head holds the whole document. */
export const pagingOf = ({ lists, base, next }: Head): Paging | null =>
  lists && base !== undefined && next !== undefined
    ? { lists: lists.map(({ at, pages }) => ({ at, pages: pagesIn(pages) })), base, next }
    : null;

type Stored = Pick<DocumentRow, 'key' | 'body' | 'print'>;

/**
 * Opens the head of a stored document. Null: it does not open (another key, damaged bytes), and the
 * document counts as absent.
 */
export async function openHead<N extends DocumentName = DocumentName>(
  { vault }: Store,
  { key, body }: Pick<Stored, 'key' | 'body'>,
): Promise<Head<N> | null> {
  // Only `land` writes documents, in exactly this shape, under the key made from the caller's name.
  return (await vault.open('documents', key, body).catch(() => null)) as Head<N> | null;
}

/** Whether a document is stored and its head opens. */
export async function hasHead(store: Store, key: string): Promise<boolean> {
  const row = await store.db.documents.get(key);
  return row !== undefined && (await openHead(store, row)) !== null;
}

/** Opened pages by their numbers. A number is never used for two contents. */
export type OpenedPages = Map<number, readonly unknown[]>;

/**
 * Minimum number of pages that are read as a range, which is then faster than reading each by its
 * key.
 */
const READ_AS_RANGE = 8;

/**
 * Returns the rows of the `wanted` pages, null for a page that does not open; null for all if the
 * document has changed since its head was read. `opened` is the caller's cache: pages in it are not
 * opened again, and afterwards it holds only these pages. A page changes only together with its
 * head, so a live query that read the head is told of every change (law L10).
 */
export async function openPages(
  { db, vault }: Store,
  { key, print }: Pick<Stored, 'key' | 'print'>,
  base: number,
  wanted: readonly PageFacts[],
  opened: OpenedPages = new Map(),
): Promise<readonly (readonly unknown[] | null)[] | null> {
  const cached = wanted.map(([n]) => opened.get(base + n));
  const missing = wanted.flatMap(([n], i) => (cached[i] ? [] : [base + n]));
  const stored =
    missing.length < READ_AS_RANGE
      ? await db.pages.bulkGet(missing.map((n): [string, number] => [key, n]))
      : await db.pages
          .where('[key+n]')
          .between([key, Math.min(...missing)], [key, Math.max(...missing)], true, true)
          .toArray();
  const bodies = new Map(stored.flatMap((page) => (page ? [[page.n, page.body] as const] : [])));
  // A missing page means that the head has changed, or that the page was lost.
  if (!missing.every((n) => bodies.has(n)) && (await db.documents.get(key))?.print !== print)
    return null;
  const rows = await Promise.all(
    wanted.map(async ([n, count], i): Promise<readonly unknown[] | null> => {
      if (cached[i]) return cached[i];
      const body = bodies.get(base + n);
      const page: unknown =
        body && (await vault.open('pages', pageKey({ key, n: base + n }), body).catch(() => null));
      return Array.isArray(page) && page.length === count ? page : null;
    }),
  );
  opened.clear();
  for (const [i, [n]] of wanted.entries()) if (rows[i]) opened.set(base + n, rows[i]);
  return rows;
}

/** A stored document with the rows of all its pages. */
export interface WholeDocument<N extends DocumentName = DocumentName> extends DocumentContent<N> {
  /** Numbers of the pages that do not open; `value` lacks their rows. */
  readonly lost: readonly number[];
}

/**
 * Opens a stored document with all its pages; if it changes meanwhile, opens the new version. Null:
 * its head does not open. `opened`: the caller's cache of pages, as in `openPages`.
 */
export async function openDocument<N extends DocumentName = DocumentName>(
  store: Store,
  row: Stored,
  opened?: OpenedPages,
): Promise<WholeDocument<N> | null> {
  const head = await openHead<N>(store, row);
  const paging = head && pagingOf(head);
  if (!paging) return head && { ...head, lost: [] };
  const { request, value } = head;
  const { lists, base } = paging;
  const facts = lists.flatMap((list) => list.pages);
  const pages = await openPages(store, row, base, facts, opened);
  if (!pages) {
    const changed = await store.db.documents.get(row.key);
    return changed ? openDocument(store, changed, opened) : null;
  }
  const lost = facts.flatMap(([n], i) => (pages[i] ? [] : [n]));
  const rows = pages.values();
  const filled = lists.map(
    ({ at, pages: listPages }) => [at, listPages.flatMap(() => rows.next().value ?? [])] as const,
  );
  return { request, value: withLists(value, filled), lost };
}

/** Returns an answer with these lists in their fields; `at` null: the list is the answer itself. */
export const withLists = <T>(
  value: T,
  lists: readonly (readonly [at: string | null, rows: readonly unknown[]])[],
): T =>
  // Each list returns to the field that it was taken from, which the answer's type cannot express.
  (lists[0]?.[0] === null ? lists[0][1] : { ...value, ...Object.fromEntries(lists) }) as T;

/** Marks a document of which a page does not open, so that the next look fetches it again. */
export async function noteTorn(store: Store, key: string): Promise<void> {
  const { db } = store;
  await db.transaction('rw', db.freshness, db.clock, async () => {
    await checkNotLeft(store);
    const row = await db.freshness.get(key);
    if (row && !row.torn) await db.freshness.put({ ...row, torn: 1 });
  });
}

/** Returns the fingerprint of a document's content; undefined if the document is not stored. */
export const printOf = async ({ db }: Store, key: string): Promise<string | undefined> =>
  (await db.documents.get(key))?.print;

/** For each key, whether its document is stored; opens none. */
export async function areHere({ db }: Store, keys: readonly string[]): Promise<readonly boolean[]> {
  const stored = new Set(
    await db.documents
      .where('key')
      .anyOf([...keys])
      .primaryKeys(),
  );
  return keys.map((key) => stored.has(key));
}
